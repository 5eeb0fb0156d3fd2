import styles from './Spinner.module.css'

/** A spinner for something in progress. Put it next to text that says what's happening. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
