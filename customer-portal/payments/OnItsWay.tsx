import { formatCents } from '@lightwell/rulebook/money.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Bill } from '../accounts/biller.ts'

/**
 * Warns of paying again what was ordered already (AH §2.3 additional-payment warning); nothing where nothing was. What auto
 * pay takes is no reason: it takes only what is left.
 */
export function OnItsWay({ bill: { pendingCents, scheduled } }: { bill: Bill }) {
  const orderedCents = pendingCents + (scheduled?.amountCents ?? 0)
  if (orderedCents === 0) return null
  return (
    <Notice
      kind="warning"
      live
      title={words.payments_on_its_way({ amount: formatCents(orderedCents, locale()) })}
    >
      {words.payments_on_its_way_text()}
    </Notice>
  )
}
