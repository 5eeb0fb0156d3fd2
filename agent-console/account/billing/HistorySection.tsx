import type { PastPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import { PaymentStatus } from '@lightwell/web-kit/ui/PaymentStatus.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import { nameDecline } from '@lightwell/web-kit/words/name-decline.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { InUse } from '../in-use.ts'
import { Lines } from '../Lines.tsx'
import { More } from '../More.tsx'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import { Section } from '../Section.tsx'
import { TwoLines } from '../TwoLines.tsx'
import { type Page, useMore } from '../use-more.ts'
import type { HistoryPlace } from './history-place.ts'
import { paidWith } from './paid-with.ts'
import { readHistory } from './read-billing.ts'

/** Past payments and their outcomes, newest first. */
export function HistorySection({ of, past }: { of: InUse; past: Part<Page<PastPayment, HistoryPlace>> }) {
  return (
    <Section title={words.payments_history_title()} page="paymentHistory">
      <PartOf part={past}>{(first) => <History of={of} first={first} />}</PartOf>
    </Section>
  )
}

function History({ of: inUse, first }: { of: InUse; first: Page<PastPayment, HistoryPlace> }) {
  const more = useMore(first, (place: HistoryPlace) => readHistory(inUse, place))
  return (
    <>
      <Lines
        caption={words.payments_history_title()}
        rows={more.items}
        keyOf={({ id }) => id}
        none={words.payments_history_empty()}
        columns={[
          {
            header: words.payments_column_date(),
            variant: 'whole',
            cell: ({ payOn }) => formatDay(payOn, 'list'),
          },
          {
            header: words.payments_column_method(),
            variant: 'whole',
            cell: (payment) => <TwoLines more={payment.reference}>{paidWith(payment)}</TwoLines>,
          },
          {
            header: words.payments_column_status(),
            cell: (payment) => (
              <TwoLines more={nameDecline(payment)}>
                <PaymentStatus status={payment.status} declineReason={payment.declineReason} />
              </TwoLines>
            ),
          },
          {
            header: words.payments_column_amount(),
            variant: 'end',
            cell: ({ amountCents }) => dollars(amountCents),
          },
        ]}
      />
      <More of={more} what={words.payments_history_title()} />
    </>
  )
}
