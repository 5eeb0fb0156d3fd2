import { type Closing, type Refund, readClosing } from '@lightwell/client/accounts/closing.ts'
import { areCopiesOver } from '@lightwell/rulebook/accounts/closing.ts'
import { mayChooseDelivery, mayPay, maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { useAccount, useBrand } from '../shell/session.ts'

/**
 * Says that an account is closed and since when, and what the person can still do. For people who may see bills, also
 * says what happens to the account's credit.
 */
export function ClosedNote({ closedOn }: { closedOn: Day }) {
  const account = useAccount()
  const { id } = account
  const { supportTelephone: telephone } = useBrand()
  const seesBills = maySeeBills(account)
  const [closing, setClosing] = useState<Closing>()
  useEffect(() => {
    // Ignore a failed read: the note also works without the closing details.
    if (seesBills) readClosing(id).then(setClosing, () => {})
  }, [id, seesBills])
  return (
    <Notice title={words.accounts_closed_title({ day: formatDay(closedOn, 'name') })}>
      <p>
        <Telephone number={telephone} sentence={textFor(account, telephone)} />
      </p>
      {closing?.refund && (
        <p>
          <Telephone number={telephone} sentence={refundText(closing.refund, telephone)} />
        </p>
      )}
      {closing?.copiesUntil && mayChooseDelivery(account) && !areCopiesOver(account, today()) && (
        <p>{words.accounts_closed_copies({ day: formatDay(closing.copiesUntil, 'name') })}</p>
      )}
    </Notice>
  )
}

function textFor(account: LinkedAccount, telephone: string): string {
  if (!maySeeBills(account))
    return account.role === 'owner'
      ? words.accounts_closed_text_services_owner({ telephone })
      : words.accounts_closed_text_services()
  if (!account.isLastBillOut) return words.accounts_closed_text_bill_to_come()
  return mayPay(account) && !account.isSettled
    ? words.accounts_closed_text()
    : words.accounts_closed_text_read()
}

function refundText(refund: Refund, telephone: string): string {
  const amount = dollars(refund.amountCents)
  if (refund.state === 'not-planned') return words.accounts_closed_credit({ amount, telephone })
  const facts = { amount, day: formatDay(refund.dueOn) }
  if (refund.state === 'owed') return words.accounts_closed_refund(facts)
  if (refund.state === 'on-its-way') return words.accounts_closed_refund_coming(facts)
  return words.accounts_closed_refund_sent({ ...facts, telephone })
}
