import { formatCents } from '@lightwell/rulebook/money.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Bill } from '../accounts/biller.ts'

/** Warns of paying again what is on its way already (AH §2.3 additional-payment warning). Nothing where nothing is. */
export function OnItsWay({ bill: { pendingPaymentCents } }: { bill: Pick<Bill, 'pendingPaymentCents'> }) {
  if (!pendingPaymentCents) return null
  return (
    <Notice
      kind="warning"
      live
      title={words.payments_on_its_way({ amount: formatCents(pendingPaymentCents, locale()) })}
    >
      {words.payments_on_its_way_text()}
    </Notice>
  )
}
