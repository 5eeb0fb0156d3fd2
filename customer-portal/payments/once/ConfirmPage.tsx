// `#/payments/onetime-confirm`: a summary, the authorization to accept, and the button that pays. `send-payment.ts`
// says what's sent, and what happens if there's no answer.
import { now } from '@lightwell/web-kit/session/clock.ts'
import { ErrorSummary } from '@lightwell/web-kit/ui/ErrorSummary.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { lazy } from '../../shell/lazy.tsx'
import { useAccount } from '../../shell/session.ts'
import { DeclinesNotice } from '../DeclinesNotice.tsx'
import { useDeclines } from '../use-declines.ts'
import { ConfirmForm, termsFieldId } from './ConfirmForm.tsx'
import { DeclinedNotice } from './DraftNotice.tsx'
import { OrderReview } from './OrderReview.tsx'
import { StandingCard } from './StandingCard.tsx'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { useNewerBill } from './use-newer-bill.ts'
import { useSending } from './use-sending.ts'

// Loaded on demand, because few people lose the right to pay while they fill in the form.
const NotPermitted = lazy(() => import('./NotPermitted.tsx'), 'NotPermitted')

const DoubtDialog = lazy(() => import('./DoubtDialog.tsx'), 'DoubtDialog')
const route = getRouteApi('/with-services/with-billing/billing/payments/onetime-confirm')

export function ConfirmPage() {
  const review = route.useLoaderData()
  const { draft, step, unclear, send, question, confirm, leaveQuestion } = useSending(review.draft)
  const bill = useNewerBill(review.bill)
  const [hasAccepted, setHasAccepted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { order, note } = draft
  const declines = useDeclines(review.declines, note?.kind === 'declined' ? order.key : undefined)
  const missing = attempt > 0 && !hasAccepted ? words.payments_confirm_accept_missing() : undefined
  const isUnknown = step === 'unknown' || step === 'checking'
  const isBusiness = useAccount().accountType === 'Business'

  const pay = () => {
    setAttempt(attempt + 1)
    if (hasAccepted) send()
  }

  if (step === 'not-permitted') return <NotPermitted />
  return (
    <>
      {isUnknown ? (
        <>
          <PageHeading key="unknown" title={words.payments_unknown()} />
          <UnknownOutcome unclear={unclear} isChecking={step === 'checking'} check={send} />
        </>
      ) : (
        <PageHeading
          key="review"
          title={isBusiness ? words.payments_confirm_title_business() : words.payments_confirm_title()}
        >
          {words.payments_confirm_lead()}
        </PageHeading>
      )}
      {note?.kind === 'declined' && step === 'ready' && <DeclinedNotice key={order.key} {...note} />}
      {step === 'ready' && <DeclinesNotice declines={declines} now={now()} />}
      <ErrorSummary
        problems={missing ? [{ fieldId: termsFieldId, message: missing }] : []}
        attempt={attempt}
      />
      {(step === 'ready' || step === 'sending') && <StandingCard bill={bill} />}
      <OrderReview order={order} isUnknown={isUnknown} receivedOn={review.receivedOn} bill={bill} />
      {!isUnknown && (
        <ConfirmForm
          order={order}
          hasAccepted={hasAccepted}
          accept={setHasAccepted}
          missing={missing}
          isSending={step === 'sending'}
          wasDeclined={note?.kind === 'declined'}
          pay={pay}
        />
      )}
      {question && <DoubtDialog question={question} goOn={confirm} goBack={leaveQuestion} />}
    </>
  )
}
