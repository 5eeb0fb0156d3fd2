import { formatCents } from '@lightwell/rulebook/money.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Bill } from '../accounts/biller.ts'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'
import { billParts } from './bill-parts.ts'

/** What is owed and not on its way, which auto pay will not pay, and the way to pay it. `children`: how that comes. */
export function OpenBill({ bill, children }: { bill: Bill; children: string }) {
  const { balanceCents, pendingPaymentCents = 0, dueOn } = bill
  const openCents = balanceCents - pendingPaymentCents
  if (openCents <= 0 || dueOn === undefined) return null
  const facts = { amount: formatCents(openCents, locale()), day: formatDay(dueOn) }
  const parts = billParts(bill, today())
  const titleOf = () => {
    if (parts) return words.autopay_open_bill_parts(parts)
    return dueOn < today() ? words.autopay_open_bill_over(facts) : words.autopay_open_bill(facts)
  }
  return (
    <Notice
      kind="warning"
      title={titleOf()}
      action={<ButtonLink to={paths.payOnce}>{words.autopay_outlook_pay_now()}</ButtonLink>}
    >
      {children}
    </Notice>
  )
}
