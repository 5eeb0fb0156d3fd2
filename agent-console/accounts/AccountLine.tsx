import { classes } from '@lightwell/web-kit/ui/classes.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useId } from 'react'
import { LockOut } from '../customer-identity/LockOut.tsx'
import { resultMark } from '../search/result-focus.ts'
import styles from '../shell/Lines.module.css'
import { roleWords } from '../views/role-words.ts'
import type { Linked } from './calls.ts'
import { kindWords } from './names.ts'

/** An account on one line. Clicking the line expands the account's details below. */
export function AccountLine({
  account,
  isInUse,
  isOpen,
  onToggle,
  onOver,
  children,
}: {
  account: Linked
  isInUse: boolean
  isOpen: boolean
  onToggle: () => void
  /** Called when the lock on the account runs out while the page is open. */
  onOver: () => void
  children: ReactNode
}) {
  const id = useId()
  const { accountNumber: number, nickname, serviceAddress, closedDate, lockedOutUntil } = account
  return (
    <tbody>
      <tr data-open={isOpen || undefined}>
        <td>
          <span className={styles.person}>
            <button
              {...resultMark}
              type="button"
              id={`${id}-line`}
              className={classes(styles.name, styles.whole)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={onToggle}
            >
              {number} <Icon name="chevron-down" size={14} />
            </button>
            {isInUse && <StatusBadge tone="accent">{words.linked_accounts_staff_in_use()}</StatusBadge>}
            {closedDate && <StatusBadge>{words.console_closed()}</StatusBadge>}
          </span>
        </td>
        <td>
          {nickname && <strong>{nickname} </strong>}
          <span className={styles.soft}>{serviceAddress}</span>
        </td>
        <td className={styles.whole}>{kindWords[account.accountType]()}</td>
        <td className={styles.whole}>{roleWords[account.role]()}</td>
        <td className={styles.whole}>
          <LockOut until={lockedOutUntil} onOver={onOver} />
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.below}>
          <td colSpan={5}>
            <section id={id} aria-label={words.linked_accounts_staff_details_of({ number })}>
              {children}
            </section>
          </td>
        </tr>
      )}
    </tbody>
  )
}
