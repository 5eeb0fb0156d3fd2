import { type ReactNode, type Ref, useId } from 'react'
import styles from './Switch.module.css'

/** A switch for a setting that takes effect at once. In a form that's sent later, use `Checkbox`. */
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
  /** The switch's accessible name, for people who can't see the text next to it. */
  name: string
  hint: string
  isOn: boolean
  /** True if the switch can't be changed right now. A locked switch stays in the tab order. */
  isLocked?: boolean
  /** The setting's current state, in words. */
  standing: string
  /** More about the current state. */
  more?: ReactNode
  /** The reason the setting didn't change as requested. */
  trouble?: ReactNode
  /** The next step after a failed change, as a link or a button. */
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
