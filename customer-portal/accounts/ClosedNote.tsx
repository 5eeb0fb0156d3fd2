import { type Closing, readClosing } from '@lightwell/client/accounts/closing.ts'
import { mayBill, mayPay } from '@lightwell/rulebook/accounts/rules.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { useAccount } from '../session.ts'

/** That an account is closed and since when, what becomes of its credit, and what can still be done. */
export function ClosedNote({ closedOn }: { closedOn: Day }) {
  const account = useAccount()
  const { id } = account
  const seesBills = mayBill(account)
  const [closing, setClosing] = useState<Closing>()
  useEffect(() => {
    // What it adds is worth no error of its own: the page stands without.
    if (seesBills) readClosing(id).then(setClosing, () => {})
  }, [id, seesBills])
  return (
    <Notice title={words.accounts_closed_title({ day: formatDay(closedOn) })}>
      <p>{textFor(account)}</p>
      {closing?.refund && <p>{refundText(closing.refund)}</p>}
      {closing?.copiesUntil && <p>{words.accounts_closed_copies({ day: formatDay(closing.copiesUntil) })}</p>}
    </Notice>
  )
}

function textFor(account: LinkedAccount): string {
  if (!mayBill(account)) return words.accounts_closed_text_services()
  return mayPay(account) && !account.isSettled
    ? words.accounts_closed_text()
    : words.accounts_closed_text_read()
}

function refundText({ amountCents, dueOn, isOnItsWay }: NonNullable<Closing['refund']>): string {
  const facts = { amount: dollars(amountCents), day: formatDay(dueOn) }
  return isOnItsWay ? words.accounts_closed_refund_sent(facts) : words.accounts_closed_refund(facts)
}
