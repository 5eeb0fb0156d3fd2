import { Pending } from './Pending.tsx'
import styles from './Shell.module.css'

/** The console's frame while it isn't known yet who's signed in. */
export const ShellPending = () => (
  <>
    <header className={styles.header}>
      <div className={styles.bar}>
        <span className={styles.brand}>{document.documentElement.dataset.brand}</span>
      </div>
    </header>
    <main className={styles.main}>
      <Pending />
    </main>
  </>
)
