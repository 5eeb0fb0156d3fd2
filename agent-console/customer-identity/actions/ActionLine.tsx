import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { type ReactNode, useId } from 'react'
import { Kbd } from '../../shell/Kbd.tsx'
import { useKeys } from '../../shell/keys.ts'
import styles from './ActionList.module.css'

/** An action with its button and shortcut. Says which step staff must still take before it can start. */
export function ActionLine({
  keys,
  label,
  variant = 'secondary',
  missing,
  begin,
}: {
  keys: string
  label: string
  variant?: 'secondary' | 'danger'
  /** Undefined if nothing is missing. */
  missing: string | undefined
  begin: () => void
}) {
  const id = useId()
  useKeys(keys, begin)
  return (
    <li className={styles.line}>
      <Button
        wide
        variant={variant}
        className={styles.button}
        aria-describedby={missing && id}
        onClick={begin}
      >
        {label} <Kbd keys={keys} />
      </Button>
      <span id={id} className={styles.needs}>
        {missing}
      </span>
    </li>
  )
}

export const ActionLines = ({ children }: { children: ReactNode }) => (
  <ul className={styles.actions}>{children}</ul>
)
