import { formatCents } from '@lightwell/rulebook/money.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'
import type { Bill } from './biller.ts'

/** What is past due and since when, with the way to pay just that. Nothing where nothing is. */
export function PastDueNotice({ bill }: { bill: Bill }) {
  if (bill.pastDueCents <= 0) return null
  return (
    <Notice
      kind="warning"
      title={words.accounts_past_due({ amount: formatCents(bill.pastDueCents, locale()) })}
      action={
        <ButtonLink to={paths.payOnce} search={{ amount: 'pastDue' }}>
          {words.accounts_past_due_pay()}
        </ButtonLink>
      }
    >
      {bill.pastDueSince
        ? words.accounts_past_due_since({ day: formatDay(bill.pastDueSince) })
        : words.accounts_past_due_no_date()}{' '}
      <Link to={paths.pastDue}>{words.accounts_past_due_more()}</Link>
    </Notice>
  )
}
