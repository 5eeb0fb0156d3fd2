// `#/payments/late`: what is past due and since when, the way to pay it now, and people to talk to (decisions §7).
import { daysBetween } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import type { Bill } from '../accounts/biller.ts'
import { ContactHours } from '../help/ContactHours.tsx'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'
import { upcomingLine } from './AdditionalDialog.tsx'
import type { UpcomingPayment } from './history-biller.ts'
import styles from './LatePage.module.css'

const route = getRouteApi('/with-services/with-billing/payments/late')

export function LatePage() {
  const { bill, upcoming } = route.useLoaderData()
  return (
    <>
      <PageHeading title={words.payments_late_title()} />
      {bill.pastDueCents > 0 ? <PastDue bill={bill} upcoming={upcoming} /> : <Nothing bill={bill} />}
    </>
  )
}

function PastDue({ bill, upcoming }: { bill: Bill; upcoming: UpcomingPayment[] }) {
  const { balanceCents, pastDueCents, pastDueSince, dueOn } = bill
  const newCents = balanceCents - pastDueCents
  const comingCents = upcoming.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isCovered = comingCents >= pastDueCents
  return (
    <>
      {upcoming.length > 0 && (
        <Notice
          title={isCovered ? words.payments_late_covered() : words.payments_late_partly()}
          action={<ButtonLink to={paths.paymentHistory}>{words.payments_late_upcoming()}</ButtonLink>}
        >
          <ul className={styles.list}>
            {upcoming.map((payment) => (
              <li key={payment.id}>{upcomingLine(payment)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card>
        <div>
          <h2 className={styles.label}>{words.payments_late_amount()}</h2>
          <Money cents={pastDueCents} size="figure" />
          {pastDueSince && (
            <p className={styles.since}>
              {words.payments_late_since({ day: formatDay(pastDueSince) })} · {agoWords(pastDueSince)}
            </p>
          )}
          {newCents > 0 && dueOn && (
            <p className={styles.since}>
              {words.payments_late_besides({
                amount: formatCents(newCents, locale()),
                day: formatDay(dueOn),
              })}
            </p>
          )}
        </div>
        {!isCovered && <p>{words.payments_late_text()}</p>}
        <Actions>
          <ButtonLink
            to={paths.payOnce}
            search={{ amount: 'pastDue' }}
            look={isCovered ? 'secondary' : 'primary'}
          >
            {isCovered ? words.payments_late_pay_more() : words.payments_late_pay()}
          </ButtonLink>
        </Actions>
      </Card>
      <section className={styles.people}>
        <div>
          <h2>{words.payments_late_trouble()}</h2>
          <p>{words.payments_late_trouble_text()}</p>
        </div>
        <ContactHours />
      </section>
    </>
  )
}

function agoWords(since: string): string {
  const days = daysBetween(since, today())
  return days === 1 ? words.payments_late_days_one() : words.payments_late_days({ days: String(days) })
}

function Nothing({ bill: { balanceCents, dueOn } }: { bill: Bill }) {
  const isDue = balanceCents > 0 && dueOn !== undefined
  return (
    <EmptyState
      icon="success"
      title={words.payments_late_nothing()}
      action={
        <Actions>
          {balanceCents > 0 && (
            <ButtonLink to={paths.payOnce} look="primary">
              {words.portal_menu_pay()}
            </ButtonLink>
          )}
          <ButtonLink to={paths.summary}>{words.payments_receipt_done()}</ButtonLink>
        </Actions>
      }
    >
      {isDue
        ? words.payments_late_nothing_due({
            amount: formatCents(balanceCents, locale()),
            day: formatDay(dueOn),
          })
        : words.payments_late_nothing_text()}
    </EmptyState>
  )
}
