import styles from './Kbd.module.css'

/** Shows a shortcut's keys beside its action. Screen readers skip them, because the help lists them. */
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
