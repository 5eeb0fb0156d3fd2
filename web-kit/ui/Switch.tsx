import { type ReactNode, type Ref, useId } from 'react'
import styles from './Switch.module.css'

/** Something that is turned on or off, and is so as it is pressed; a choice that is sent with a form is a `Checkbox`. */
export function Switch({
  label,
  name,
  hint,
  isOn,
  isLocked = false,
  standing,
  more,
  trouble,
  action,
  onChange,
  ref,
}: {
  label: string
  /** What it is called to those who do not see what it stands beside. */
  name: string
  hint: string
  isOn: boolean
  /** It cannot be turned now; it keeps its place in the order of keys. */
  isLocked?: boolean
  /** How it stands, in words. */
  standing: string
  /** What is to be said of that besides. */
  more?: ReactNode
  /** Why it did not become what was asked for. */
  trouble?: ReactNode
  /** What to do about it. */
  action?: ReactNode
  onChange: (isOn: boolean) => void
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  const described = [`${id}-hint`, `${id}-standing`, trouble && `${id}-trouble`].filter(Boolean).join(' ')
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <span id={`${id}-standing`} role="status">
          {standing}
        </span>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          role="switch"
          aria-label={name}
          aria-describedby={described}
          aria-disabled={isLocked || undefined}
          checked={isOn}
          aria-checked={isOn}
          onChange={() => {
            if (!isLocked) onChange(!isOn)
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <p role="status" className={styles.more}>
        {more}
      </p>
      <p id={`${id}-trouble`} role="alert" className={styles.trouble}>
        {trouble}
      </p>
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  )
}
