// `#/payments/late`: what's past due and since when, a way to pay it now, and how to contact us (decisions §7).

import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { daysBetween } from '@lightwell/rulebook/calendar.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { BillStanding, StandingAction } from '../../accounts/BillStanding.tsx'
import { ContactHours } from '../../help/ContactHours.tsx'
import { ForPayers } from '../../shell/ForPayers.tsx'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import styles from './LatePage.module.css'

const route = getRouteApi('/with-services/with-billing/billing/payments/late')

export function LatePage() {
  const bill = route.useLoaderData()
  return (
    <>
      <PageHeading title={words.payments_late_title()} />
      {bill.pastDueCents > 0 ? <PastDue bill={bill} /> : <Nothing bill={bill} />}
    </>
  )
}

function PastDue({ bill }: { bill: Bill }) {
  const isOpen = billStateOf(bill, today()).name === 'past-due'
  return (
    <>
      <Card>
        <BillStanding bill={bill}>
          {isOpen && bill.pastDueSince && <p>{agoWords(bill.pastDueSince)}</p>}
        </BillStanding>
        <Actions>
          <StandingAction bill={bill} />
        </Actions>
      </Card>
      <ForPayers>
        <section className={styles.people}>
          <div>
            <h2>{words.payments_late_trouble()}</h2>
            <p>{words.payments_late_trouble_text()}</p>
          </div>
          <ContactHours />
        </section>
      </ForPayers>
    </>
  )
}

function agoWords(since: string): string {
  const days = daysBetween(since, today())
  return days === 1 ? words.payments_late_days_one() : words.payments_late_days({ days: String(days) })
}

function Nothing({ bill }: { bill: Bill }) {
  return (
    <>
      <EmptyState icon="success" title={words.payments_late_nothing()}>
        {words.payments_late_nothing_text()}
      </EmptyState>
      <Card>
        <BillStanding bill={bill} />
        <Actions>
          <StandingAction bill={bill} />
          <ButtonLink to={paths.summary}>{words.payments_receipt_done()}</ButtonLink>
        </Actions>
      </Card>
    </>
  )
}
