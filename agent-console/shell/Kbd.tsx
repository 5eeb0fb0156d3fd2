import styles from './Kbd.module.css'

/**
 * A shortcut's keys, shown next to the action they start. Hidden from screen readers, which get the keys in the help.
 */
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
