import { secondsUntil } from '@lightwell/rulebook/views/time-limits.ts'
import { formatCountdown } from '@lightwell/rulebook/waits.ts'
import { classes } from '@lightwell/web-kit/ui/classes.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { reasonWords } from '@lightwell/web-kit/words/reason-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { CopyButton } from '../shell/CopyButton.tsx'
import { useStaffSession } from '../staff/session.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { ActDialog } from './ActDialog.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import type { Level, OpenView, View, ViewedAccount } from './calls.ts'
import type { Ending } from './ending.ts'
import { levelWords } from './level-words.ts'
import { minutesToSay } from './time-left.ts'
import { ViewActions } from './ViewActions.tsx'
import styles from './ViewBar.module.css'

/**
 * The bar at the top of every page of a view. It shows the customer, the reason, what's allowed and the time left, with
 * buttons to change them.
 */
export function ViewBar({
  view,
  checks,
  level,
  now,
  onChange,
  onEnd,
}: {
  view: View
  checks: OpenView['checks']
  level: Level
  /** The server's time, in milliseconds. */
  now: number
  onChange: (view: View) => void
  onEnd: (ending: Ending) => void
}) {
  const { staff } = useStaffSession()
  const [dialog, setDialog] = useState<'check' | 'act'>()
  const [accounts, setAccounts] = useState<ViewedAccount[]>()
  const close = () => setDialog(undefined)
  const left = secondsUntil(view.endsAt, now)
  const name = `${view.firstName} ${view.lastName}`
  return (
    <section className={styles.bar} data-level={level} aria-label={words.console_view()}>
      <div className={styles.line}>
        <p className={styles.who}>
          <Icon name="person" size={18} />
          <span>
            <strong>{name}</strong>
            {view.accountNumber && <span className={styles.number}>{view.accountNumber}</span>}
          </span>
          {view.accountNumber && <CopyButton text={view.accountNumber} label={words.notes_copy_account()} />}
        </p>
        <p className={styles.facts}>
          <span className={styles.level}>{levelWords[level]()}</span>
          {level === 'act' && view.actsUntil && (
            <span className={styles.acting}>{formatCountdown(secondsUntil(view.actsUntil, now))}</span>
          )}
          <span>
            {reasonWords[view.reason]()}
            {view.ticket && ` · ${view.ticket}`}
          </span>
          {view.ticket && (
            <CopyButton text={view.ticket} label={words.notes_copy_ticket({ ticket: view.ticket })} />
          )}
          {view.tickets.length > 0 && <CallTickets view={view} />}
          <span className={styles.staff}>{words.console_as({ name: staff.fullName })}</span>
        </p>
      </div>
      <p className={classes(styles.time, left <= 300 && styles.short)}>
        <span className={styles.label}>{words.console_time_left()}</span>
        <span role="timer" aria-live="off" className={styles.clock}>
          {formatCountdown(left)}
        </span>
      </p>
      <ViewActions
        view={view}
        level={level}
        hasChecks={checks.length > 0}
        onCheck={() => setDialog('check')}
        onAct={() => setDialog('act')}
        onAccounts={setAccounts}
        onChange={onChange}
        onEnd={onEnd}
      />
      <p role="status" className="visually-hidden">
        {timeSaid(left)}
      </p>
      {dialog === 'check' && (
        <CheckDialog view={view} checks={checks} onChange={onChange} onEnd={onEnd} onClose={close} />
      )}
      {accounts && (
        <AccountDialog
          view={view}
          accounts={accounts}
          onAccounts={setAccounts}
          onChange={onChange}
          onEnd={onEnd}
          onClose={() => setAccounts(undefined)}
        />
      )}
      {dialog === 'act' && <ActDialog view={view} onChange={onChange} onEnd={onEnd} onClose={close} />}
    </section>
  )
}

/**
 * The tickets that were opened during this phone call. Each links to the account's tickets as the customer sees them.
 */
const CallTickets = ({ view: { id: viewId, tickets } }: { view: View }) => (
  <span className={styles.tickets}>
    {words.notes_tickets_of_call()}
    {tickets.map((ticket) => (
      <span key={ticket}>
        <a href={`/account/?view=${viewId}#/tickets`} target="_blank" rel="noopener">
          {ticket}
        </a>
        <CopyButton text={ticket} label={words.notes_copy_ticket({ ticket })} />
      </span>
    ))}
  </span>
)

function timeSaid(left: number): string | undefined {
  const minutes = minutesToSay(left)
  if (minutes === 5) return words.console_five_minutes_left()
  return minutes && words.console_one_minute_left()
}
