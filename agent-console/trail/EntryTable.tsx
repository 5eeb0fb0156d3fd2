import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { reasonWords } from '@lightwell/web-kit/words/reason-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useRef, useState } from 'react'
import { resultMark } from '../search/result-focus.ts'
import styles from '../shell/Lines.module.css'
import { actionText } from './action-text.ts'
import type { TrailRow } from './calls.ts'
import { EntryDetails } from './EntryDetails.tsx'
import type { TrailFilter } from './filter.ts'
import { formatMoment } from './moment.ts'
import { customerOf, type OutcomeKind, outcomeOf, whoDid } from './sentences.ts'

/** Lists entries of the audit trail, one per line. Enter shows a line's details. */
export function EntryTable({ rows, filter }: { rows: TrailRow[]; filter: TrailFilter }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={`${styles.table} ${styles.fixed}`}>
        <caption className="visually-hidden">{words.trail_title()}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.narrow}>
              {words.trail_when()}
            </th>
            <th scope="col" className={styles.narrow}>
              {words.trail_who()}
            </th>
            <th scope="col">{words.trail_what()}</th>
            <th scope="col" className={styles.middle}>
              {words.trail_customer_column()}
            </th>
            <th scope="col" className={styles.narrow}>
              {words.trail_why()}
            </th>
            <th scope="col" className={styles.narrow}>
              {words.trail_outcome()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Entry key={row.id} row={row} filter={filter} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Entry({ row, filter }: { row: TrailRow; filter: TrailFilter }) {
  const [isOpen, setOpen] = useState(false)
  const { id, at, accountNumber, reason, ticket } = row
  const details = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isOpen) details.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const kind = outcomeOf(row)
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            {...resultMark}
            className={styles.name}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `entry-${id}` : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {formatMoment(at)}
          </button>
        </td>
        <td>{whoDid(row)}</td>
        <td>{row.isChange ? <Change>{actionText(row)}</Change> : actionText(row)}</td>
        <td>
          {customerOf(row) ?? (accountNumber === null && '–')}{' '}
          {accountNumber && <span className={`${styles.soft} ${styles.whole}`}>{accountNumber}</span>}
        </td>
        <td>{[reason && reasonWords[reason](), ticket].filter(Boolean).join(' · ') || '–'}</td>
        <td>
          <StatusBadge tone={tones[kind]}>{outcomeWords[kind]()}</StatusBadge>
        </td>
      </tr>
      {isOpen && (
        <tr id={`entry-${id}`} ref={details}>
          <td colSpan={6}>
            <EntryDetails row={row} filter={filter} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Shows that something was changed, with a badge and in bold. Entries that only read have neither. */
const Change = ({ children }: { children: string }) => (
  <>
    <strong>{children}</strong> <StatusBadge tone="accent">{words.trail_change()}</StatusBadge>
  </>
)

const tones = {
  done: 'success',
  repeated: 'neutral',
  waiting: 'neutral',
  refused: 'warning',
  unknown: 'error',
  open: 'neutral',
} as const
const outcomeWords: Record<OutcomeKind, () => string> = {
  done: words.trail_outcome_done,
  repeated: words.trail_outcome_repeated,
  waiting: words.trail_outcome_waiting,
  refused: words.trail_outcome_refused,
  unknown: words.trail_outcome_unknown,
  open: words.trail_outcome_open,
}
