// `#/payments/payment-confirmation?id=`: the outcome of a payment, to keep and print. A reload shows the same payment.
// While the payment is pending, the page polls and updates.

import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '../../shell/links.tsx'
import { Part } from '../../shell/Part.tsx'
import { paths } from '../../shell/paths.ts'
import { partIfRead } from '../../shell/read-part.ts'
import { isOrdered, Receipt } from './Receipt.tsx'
import { ReceiptActions } from './ReceiptActions.tsx'
import { StatusLine } from './StatusLine.tsx'
import { StillOwedNotice, SurplusNotice } from './StillOwedNotice.tsx'
import { showStatus } from './show-status.ts'
import { lateFor, leavesSurplus, leftOpenBy } from './still-owed.ts'
import { useFollowedPayment } from './use-followed-payment.ts'

const route = getRouteApi('/with-services/with-billing/billing/payments/payment-confirmation')

export function ConfirmationPage() {
  const { payment, bill } = route.useLoaderData()
  return (
    <>
      {payment instanceof Error && <PageHeading title={words.payments_column_receipt()} />}
      <Part of={payment}>
        {(read) => (read ? <Confirmation key={read.id} read={read} bill={bill} /> : <NoSuchPayment />)}
      </Part>
    </>
  )
}

function Confirmation({ read, bill }: { read: Payment; bill: Bill | Error }) {
  const payment = useFollowedPayment(read)
  const known = partIfRead(bill)
  const owed = known && leftOpenBy(payment, known, today())
  const late = known && lateFor(payment, known, today())
  const hasSurplus = known && leavesSurplus(payment, known, today())
  const isAll = known !== undefined && !(owed || late || hasSurplus)
  return (
    <>
      <PageHeading title={showStatus(payment).title} />
      <StatusLine payment={payment} isAll={isAll} />
      {isOrdered(payment) && (
        <Part of={bill}>
          {(it) => (
            <>
              {owed && <StillOwedNotice owed={owed} bill={it} />}
              {hasSurplus && <SurplusNotice bill={it} />}
            </>
          )}
        </Part>
      )}
      <Receipt payment={payment} late={late} />
      <ReceiptActions payment={payment} isOwed={owed !== undefined} />
    </>
  )
}

function NoSuchPayment() {
  return (
    <>
      <PageHeading title={words.payments_receipt_missing_title()} />
      <EmptyState
        icon="receipt"
        title={words.payments_receipt_missing_text()}
        action={
          <ButtonLink to={paths.summary} variant="primary">
            {words.payments_receipt_done()}
          </ButtonLink>
        }
      />
    </>
  )
}
