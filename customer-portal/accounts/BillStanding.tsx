import { type BillState, billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { mayPay } from '@lightwell/rulebook/accounts/who-may.ts'
import { splitByDue } from '@lightwell/rulebook/statements/rules.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { autopayText, comingText, dueText, labelOf, sentenceOf } from '@lightwell/web-kit/words/bill-words.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import { owedText } from '@lightwell/web-kit/words/owed-parts.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ForPayers } from '../shell/ForPayers.tsx'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useAccount } from '../shell/session.ts'
import styles from './BillStanding.module.css'
import { closingText } from './closing-text.ts'

/**
 * Shows a bill's status: the amount, a sentence about it, and notes. If this person may not pay, a note says who can.
 * Pass `size="lead"` on the payment form, where another figure is bigger.
 */
export function BillStanding({
  bill,
  size = 'figure',
  children,
}: {
  bill: Bill
  size?: 'figure' | 'lead'
  /** Extra content from the page that shows the bill. */
  children?: ReactNode
}) {
  const state = billStateOf(bill, today())
  const coming = comingText(state, bill, state.name)
  const isForm = size === 'lead'
  const account = useAccount()
  const pays = mayPay(account)
  const closing = closingText(bill)
  return (
    <div className={styles.standing} data-tone={state.tone} data-state={state.name}>
      <h2 className={styles.label}>{labelOf(state)}</h2>
      <Money cents={state.figureCents} size={size} />
      {/* Leave out this sentence for a closed account: its credit can't go toward a next bill. */}
      {!(account.closedOn && state.name === 'credit') && (
        <p className={styles.sentence}>{sentenceOf(state, bill)}</p>
      )}
      {state.name === 'past-due' && bill.balanceCents > state.figureCents && (
        <p>
          {words.accounts_balance()}: <Money cents={bill.balanceCents} />
        </p>
      )}
      {closing && (
        <p>
          <strong>{closing}</strong>
        </p>
      )}
      {notesOf(state, bill, account, isForm).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {coming && (
        <p>
          {coming}{' '}
          {(isForm || state.action !== 'look') && (
            <Link to={paths.paymentHistory}>
              {bill.balanceCents > 0 || !bill.scheduled || !pays
                ? words.accounts_look()
                : words.accounts_cancel_it()}
            </Link>
          )}
        </p>
      )}
      {children}
    </div>
  )
}

/** Links to the past-due page. Renders nothing if nothing is past due. */
export function MoreAboutPastDue({ bill }: { bill: Bill }) {
  return bill.pastDueCents > 0 && <Link to={paths.pastDue}>{words.accounts_past_due_more()}</Link>
}

/** The button for a bill's next action. It's the page's primary button if it pays something that's due. */
export function StandingAction({ bill, className }: { bill: Bill; className?: string | undefined }) {
  const { action } = billStateOf(bill, today())
  const { closedOn } = useAccount()
  if (closedOn && action === 'pay-more') return null
  switch (action) {
    case 'pay-past-due':
      return (
        <ForPayers>
          <ButtonLink
            to={paths.payOnce}
            search={{ amount: 'pastDue' }}
            variant="primary"
            className={className}
          >
            {words.accounts_past_due_pay()}
          </ButtonLink>
        </ForPayers>
      )
    case 'look':
      return (
        <ButtonLink to={paths.paymentHistory} className={className}>
          {words.accounts_look()}
        </ButtonLink>
      )
    case 'pay':
    case 'pay-more':
      return (
        <ForPayers>
          <ButtonLink
            to={paths.payOnce}
            variant={action === 'pay' ? 'primary' : 'secondary'}
            className={className}
          >
            {words.portal_pay()}
          </ButtonLink>
        </ForPayers>
      )
  }
}

/** True if the status sentence says what will pay the bill. A note then says when the bill is due. */
const isPaidLater = (name: BillState['name']) =>
  name === 'on-its-way' || name === 'scheduled' || name === 'autopay-pays'

/** Returns the notes to show below the bill's status, in display order. */
function notesOf(state: BillState, bill: Bill, account: LinkedAccount, isForm: boolean): string[] {
  const pays = mayPay(account)
  const { coveredPastDueCents, autopay, missedOn, opensOn, action, name } = state
  const { owed, scheduled, isAutopayOn } = bill
  const owesPastDue = name === 'past-due'
  const asks = isForm || action === 'pay' || owesPastDue
  const { later } = splitByDue(owed, today())
  return [
    asks && !pays && words.accounts_owner_pays(),
    asks && pays && opensOn && words.accounts_closed_today({ day: formatDay(opensOn) }),
    owesPastDue &&
      autopay &&
      (pays ? words.accounts_past_due_auto_pay({ day: formatDay(autopay.lastOn) }) : autopayText(autopay)),
    // A closed account gets no next bill, so leave out the note about one.
    !account.closedOn &&
      ((owesPastDue && isAutopayOn && !autopay) || name === 'autopay-skips') &&
      words.accounts_auto_pay_skips(),
    owesPastDue && later.length > 0 && words.accounts_later({ parts: owedText(later, today()) }),
    !owesPastDue &&
      coveredPastDueCents > 0 &&
      scheduled &&
      words.accounts_past_due_scheduled({
        amount: dollars(coveredPastDueCents),
        day: formatDay(scheduled.lastOn),
      }),
    bill.nextBillCreditCents > 0 &&
      words.accounts_next_bill_credit({ amount: dollars(bill.nextBillCreditCents) }),
    missedOn && !owesPastDue && words.accounts_late({ day: formatDay(missedOn, 'name') }),
    !missedOn && isPaidLater(name) && dueText(bill),
  ].filter((note) => typeof note === 'string')
}
