import { type CancelRefusal, scheduledBiller } from '@lightwell/client/payments/scheduled-biller.ts'
import { mayPay } from '@lightwell/rulebook/accounts/who-may.ts'
import type * as contract from '@lightwell/rulebook/payments/contract.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { PaymentStatus } from '@lightwell/web-kit/ui/PaymentStatus.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import type { InUse } from '../in-use.ts'
import { Lines } from '../Lines.tsx'
import { needsOf } from '../needs.ts'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import { Section } from '../Section.tsx'
import { SureDialog } from '../SureDialog.tsx'
import { TwoLines } from '../TwoLines.tsx'
import { paidWith } from './paid-with.ts'

const needs = needsOf<typeof contract.cancelPayment>('detail-and-act')

/** Scheduled and pending payments. Staff may cancel a scheduled payment, but never make or change one. */
export function UpcomingSection({
  of: inUse,
  upcoming,
  say,
}: {
  of: InUse
  upcoming: Part<UpcomingPayment[]>
  say: (said: string) => void
}) {
  const { lead } = useSteps()
  const mayCancel = hasRole(useStaffSession(), 'agent') && mayPay(inUse.account)
  const [asked, setAsked] = useState<UpcomingPayment>()
  const isAny = upcoming.is === 'read' && upcoming.value.some(({ isCancellable }) => isCancellable)
  return (
    <Section
      title={words.payments_upcoming_title()}
      page="paymentHistory"
      needs={mayCancel && isAny && needs}
    >
      <PartOf part={upcoming}>
        {(payments) => (
          <Lines
            caption={words.payments_upcoming_title()}
            rows={payments}
            keyOf={({ id }) => id}
            none={words.account_console_none_upcoming()}
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
                cell: (payment) => <PaymentStatus status={payment.status} />,
              },
              {
                header: words.payments_column_amount(),
                variant: 'end',
                cell: ({ amountCents }) => dollars(amountCents),
              },
              {
                header: undefined,
                variant: 'actions',
                cell: (payment) =>
                  mayCancel &&
                  payment.isCancellable && (
                    <Button
                      aria-label={words.account_console_cancel_payment(factsOf(payment))}
                      onClick={() => lead(needs, () => setAsked(payment))}
                    >
                      {words.payments_upcoming_cancel()}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </PartOf>
      {asked && <Cancel of={inUse} payment={asked} say={say} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

/** Cancels a payment. First shows a text that staff read to the customer. */
function Cancel({
  of: { account },
  payment,
  say,
  onClose,
}: {
  of: InUse
  payment: UpcomingPayment
  say: (said: string) => void
  onClose: () => void
}) {
  const router = useRouter()
  const { amountCents, payOn, methodName, autopay } = payment
  const done = async () => {
    // The payment is canceled by now. If the page can't be reloaded, people still see the message.
    await router.invalidate().catch(() => {})
    say(words.account_console_cancelled_payment(factsOf(payment)))
    onClose()
  }
  return (
    <SureDialog<Payment, CancelRefusal>
      title={words.payments_cancel_title()}
      save={words.payments_cancel_do()}
      variant="danger"
      cancels
      send={() => scheduledBiller(account).cancelPayment(payment.id)}
      refusals={{
        'payment-in-progress': words.payments_change_in_progress,
        'payment-settled': words.payments_change_settled,
        'not-found': words.payments_change_gone,
      }}
      onDone={done}
      onClose={onClose}
    >
      <p>{words.account_console_tell()}</p>
      <blockquote>
        <p>
          {words.payments_cancel_text({
            amount: dollars(amountCents),
            day: formatDay(payOn, 'name'),
            method: methodName,
          })}
        </p>
        {autopay && <p>{words.payments_cancel_autopay()}</p>}
      </blockquote>
      <p>{words.account_console_told_by_mail()}</p>
    </SureDialog>
  )
}

const factsOf = ({ amountCents, payOn }: UpcomingPayment) => ({
  amount: dollars(amountCents),
  day: formatDay(payOn, 'name'),
})
