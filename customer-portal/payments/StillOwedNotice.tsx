import { formatCents } from '@lightwell/rulebook/money.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'
import type { StillOwed } from './still-owed.ts'

/** What a payment left open and by when it is due, with the way to pay it. */
export function StillOwedNotice({ owed }: { owed: StillOwed }) {
  return (
    <div className="not-printed">
      <Notice
        kind="warning"
        title={words.payments_owed({ amount: formatCents(owed.amountCents, locale()) })}
        action={
          <ButtonLink to={paths.payOnce} look="primary">
            {words.payments_owed_pay()}
          </ButtonLink>
        }
      >
        {whenDue(owed)}
      </Notice>
    </div>
  )
}

function whenDue({ amountCents, pastDueCents, dueOn }: StillOwed): string | undefined {
  if (pastDueCents >= amountCents) return words.payments_owed_past_due()
  if (dueOn === undefined) return undefined
  const day = formatDay(dueOn)
  if (pastDueCents > 0)
    return words.payments_owed_parts({ pastDue: formatCents(pastDueCents, locale()), day })
  return dueOn < today() ? words.payments_owed_was_due({ day }) : words.payments_owed_due({ day })
}
