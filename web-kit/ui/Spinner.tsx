import styles from './Spinner.module.css'

/** That something goes on, beside the words that say what. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
