import { noticeDays } from '@lightwell/rulebook/autopay/rules.ts'
import type { Unclear } from '@lightwell/web-kit/api/unclear.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { ErrorSummary } from '@lightwell/web-kit/ui/ErrorSummary.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { useWaiting } from '@lightwell/web-kit/ui/use-waiting.ts'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type FormEvent, useState } from 'react'
import { fullName } from '../../payment-methods/names.ts'
import { accountFact } from '../../payments/account-fact.ts'
import { useAccount, useBrand } from '../../shell/session.ts'
import { authorizationText } from '../authorization-text.ts'
import { daysChoice, whenPaid } from '../explain.ts'
import { outlookOf } from '../outlook.ts'
import { PaymentFigure } from '../RuleFacts.tsx'
import { whyLaterOf } from '../why-later.ts'
import styles from './Flow.module.css'
import { notCoveredTitle, ReachedLater } from './OutlookCard.tsx'
import type { ReviewedDraft } from './send-autopay.ts'
import type { Flow } from './use-flow.ts'

const termsFieldId = 'autopay-terms'

/** The second step: a summary, the authorization to accept, and the button that signs up or saves the change. */
export function ReviewStep({ flow, reviewed }: { flow: Flow; reviewed: ReviewedDraft }) {
  const { sending, rule } = flow
  const { order } = reviewed
  const brand = useBrand()
  const [hasAccepted, setHasAccepted] = useState(order.isSent)
  const [attempt, setAttempt] = useState(0)
  const missing = attempt > 0 && !hasAccepted ? words.autopay_accept_missing() : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (hasAccepted) flow.confirm()
  }
  const isSending = sending === 'sending'
  return (
    <form noValidate onSubmit={submit} className={styles.review}>
      <ErrorSummary
        problems={missing ? [{ fieldId: termsFieldId, message: missing }] : []}
        attempt={attempt}
      />
      <Facts flow={flow} reviewed={reviewed} />
      <Card title={words.autopay_authorization()}>
        <p>{authorizationText(brand.name, order)}</p>
        {sending !== 'unknown' && sending !== 'checking' && (
          <Checkbox
            id={termsFieldId}
            label={words.autopay_accept()}
            checked={hasAccepted}
            onChange={setHasAccepted}
            error={missing}
            required
            disabled={isSending}
          />
        )}
      </Card>
      {sending === 'unknown' || sending === 'checking' ? (
        <Unknown isChecking={sending === 'checking'} unclear={flow.unclear} />
      ) : (
        <Actions>
          <Button type="submit" variant="primary" pending={isSending} pendingLabel={words.autopay_sending()}>
            {rule ? words.autopay_confirm_change() : words.autopay_confirm()}
          </Button>
          {!isSending && (
            <Button variant="quiet" onClick={flow.back}>
              {words.autopay_back()}
            </Button>
          )}
        </Actions>
      )}
      <Progress isWaiting={isSending || sending === 'checking'} />
    </form>
  )
}

function Facts({ flow, reviewed: { order, form } }: { flow: Flow; reviewed: ReviewedDraft }) {
  const outlook = outlookOf(form, flow.facts, flow.rule, today())
  const payment = flow.rule ? words.autopay_next_payment() : words.autopay_review_first()
  return (
    <>
      {outlook.kind === 'not-covered' && (
        <Notice kind="warning" title={notCoveredTitle(outlook, flow.facts.bill)}>
          {words.autopay_outlook_not_covered_text({
            days: noticeDays,
            when: whenPaid(order.daysBefore),
          })}
        </Notice>
      )}
      {outlook.kind === 'covered' && !flow.rule && (
        <ReachedLater bill={flow.facts.bill} payOn={outlook.payOn} />
      )}
      <Card>
        {outlook.kind === 'covered' && (
          <PaymentFigure
            label={payment}
            amountCents={outlook.amountCents}
            payOn={outlook.payOn}
            why={whyLaterOf(outlook, form, flow.facts, flow.rule)}
          />
        )}
        <DefinitionList
          items={[
            { term: words.payments_fact_method(), description: fullName(order.method) },
            { term: words.autopay_fact_when(), description: daysChoice(order.daysBefore) },
            { term: words.autopay_fact_amount(), description: words.autopay_fact_amount_text() },
            ...(outlook.kind === 'covered'
              ? []
              : [{ term: payment, description: words.autopay_fact_none_yet() }]),
            ...accountFact(useAccount()),
          ]}
        />
      </Card>
    </>
  )
}

/** Shown if the sign-up or change was sent and its outcome is unknown. It can only be sent again as it was. */
function Unknown({ isChecking, unclear }: { isChecking: boolean; unclear: Unclear }) {
  return (
    <>
      <AnswerNotice kind="warning" title={words.autopay_unknown()}>
        {unclearText(unclear, words.autopay_unknown_text())}
      </AnswerNotice>
      <Actions>
        <Button type="submit" variant="primary" pending={isChecking} pendingLabel={words.autopay_sending()}>
          {words.autopay_unknown_again()}
        </Button>
      </Actions>
    </>
  )
}

/** Announces to screen readers that sending is in progress, after one second and again after ten. */
function Progress({ isWaiting }: { isWaiting: boolean }) {
  const waiting = useWaiting(isWaiting)
  return (
    <p role="status" className={styles.progress}>
      {waiting === 'a-while' && words.autopay_sending_a_while()}
      {waiting === 'long' && words.autopay_sending_long()}
    </p>
  )
}
