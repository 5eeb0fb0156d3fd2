import styles from './Spinner.module.css'

/** Shows that something is in progress, next to the text that says what. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
