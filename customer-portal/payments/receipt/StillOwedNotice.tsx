import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { comingText, comingTexts } from '@lightwell/web-kit/words/bill-words.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ForPayers } from '../../shell/ForPayers.tsx'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import type { StillOwed } from './still-owed.ts'

/**
 * Says how much is still owed after this payment and all upcoming ones, and by when. Has a button to pay that amount.
 */
export function StillOwedNotice({ owed, bill }: { owed: StillOwed; bill: Bill }) {
  const coming = comingTexts(billStateOf(bill, today()), bill)
  const amount = dollars(owed.amountCents)
  return (
    <div className="not-printed">
      <Notice
        kind="warning"
        title={
          coming.length > 0
            ? [...coming, words.accounts_leaves({ amount })].join(' ')
            : words.payments_owed({ amount })
        }
        action={
          <ForPayers>
            <ButtonLink to={paths.payOnce} variant="primary">
              {words.payments_owed_pay()}
            </ButtonLink>
          </ForPayers>
        }
      >
        {whenDue(owed)}
      </Notice>
    </div>
  )
}

/** Says that more is scheduled than is owed, with a link to cancel scheduled payments. */
export function SurplusNotice({ bill }: { bill: Bill }) {
  return (
    <div className="not-printed">
      <Notice
        kind="warning"
        title={comingText(billStateOf(bill, today()), bill)}
        action={
          <ButtonLink to={paths.paymentHistory}>
            {bill.balanceCents > 0 ? words.accounts_look() : words.accounts_cancel_it()}
          </ButtonLink>
        }
      />
    </div>
  )
}

function whenDue({ amountCents, pastDueCents, dueOn }: StillOwed): string | undefined {
  if (pastDueCents >= amountCents) return words.payments_owed_past_due()
  if (dueOn === undefined) return undefined
  const day = formatDay(dueOn, 'name')
  if (pastDueCents > 0) return words.payments_owed_parts({ pastDue: dollars(pastDueCents), day })
  return dueOn < today() ? words.payments_owed_was_due({ day }) : words.payments_owed_due({ day })
}
