import styles from './Kbd.module.css'

/** The keys of a shortcut, beside what it does. Those who listen hear it in the help. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={styles.keys} aria-hidden="true">
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
