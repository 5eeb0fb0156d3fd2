import { autopayBiller } from '@lightwell/client/autopay/biller.ts'
import { isNotPermitted } from '@lightwell/rulebook/accounts/who-may.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Unclear } from '@lightwell/web-kit/api/unclear.ts'
import { firstStep, type OrderStep, useOrder } from '@lightwell/web-kit/order/use-order.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetAdded, newMethod, readAdded, startAdding } from '../../payment-methods/adding.ts'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/session.ts'
import { explainMethod } from '../explain.ts'
import { type AutopayFacts, type AutopayForm, problemOf } from '../form.ts'
import {
  type AutopayDraft,
  beginDraft,
  changeForm,
  dropDraft,
  keepDraft,
  readDraft,
  reviewDraft,
} from './draft.ts'
import { isUnderWay, type ReviewedDraft, type Sent, sendAutopay } from './send-autopay.ts'

export type FlowStep = 'form' | 'review'

/** `not-permitted`: this person may no longer manage the account's payments. */
type Sending = OrderStep | 'not-permitted'

export interface Flow {
  facts: AutopayFacts
  /** The rule being edited. Undefined for a sign-up. */
  rule: Autopay | undefined
  draft: AutopayDraft
  /** The draft on the review step. Undefined on other steps, or if the form isn't complete enough to send. */
  reviewed: ReviewedDraft | undefined
  sending: Sending
  /** The reason the outcome of sending is unknown, if it is. */
  unclear: Unclear
  /** The problem with the method. Until the customer tries to continue, only a problem that the server reported. */
  error: string | undefined
  /** The number of tries to go on from the form. From the first try on, the form shows its problem. */
  attempt: number
  change: (change: Partial<AutopayForm>) => void
  /** Goes on from the form to the review. If a new method is to be added, goes to the hosted form first. */
  next: () => void
  back: () => void
  /** Sends the reviewed order. Repeated clicks send it once. */
  confirm: () => void
}

/**
 * The flow for signing up or editing: choose, review, send. The hosting page provides `step` and `goTo`. Calls `saved`
 * once the server has saved the rule, or `gone` if auto pay changed in the meantime.
 */
export function useFlow({
  facts,
  rule,
  returnTo,
  step,
  goTo,
  saved,
  gone,
}: {
  facts: AutopayFacts
  rule: Autopay | undefined
  /** The page the hosted form returns to. */
  returnTo: 'autopaySignup' | 'editAutopay'
  step: FlowStep
  goTo: (step: FlowStep) => void
  saved: () => void
  gone: () => void
}): Flow {
  const { accountId } = facts
  const biller = autopayBiller(useAccount())
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() =>
    beginDraft(readDraft(accountId, rule?.id), facts, rule, readAdded(accountId, 'autopay'), today()),
  )
  const [attempt, setAttempt] = useState(0)

  const keep = (next: AutopayDraft) => {
    keepDraft(next)
    setDraft(next)
  }
  const sending = useOrder<Sent, 'not-permitted'>({
    first: stepOf(draft),
    awaited: () =>
      draft.order && isUnderWay(draft.order)
        ? sendAutopay({ ...draft, order: draft.order }, biller)
        : undefined,
    async follow(sent) {
      if (sent.outcome === 'saved') {
        saved()
        return undefined
      }
      setDraft(sent.draft)
      if (sent.outcome === 'not-done') return stepOf(sent.draft)
      if (sent.outcome === 'unknown') return 'unknown'
      const { refusal } = sent
      if (isNotPermitted(refusal)) return 'not-permitted'
      if (refusal === 'autopay-exists' || refusal === 'autopay-ended') {
        dropDraft(accountId)
        gone()
        return undefined
      }
      setAttempt(attempt + 1)
      goTo('form')
      return 'ready'
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    // The draft now has the added method. Store the draft, then forget the separate record of the method.
    if (readAdded(accountId, 'autopay')) keepDraft(draft)
    forgetAdded()
  }, [])

  const { order } = draft
  const isReviewed = order !== undefined && (step === 'review' || order.isSent)
  const reviewed = isReviewed ? { ...draft, order } : undefined
  const problem = problemOf(draft.form, facts, today())
  const refused = refusedMethod(draft)
  return {
    facts,
    rule,
    draft,
    reviewed,
    sending: sending.step,
    unclear: sending.unclear,
    error: refused ?? (attempt > 0 && problem ? explainMethod(problem) : undefined),
    attempt,
    change: (change) => keep(changeForm(draft, change)),
    next() {
      setAttempt(attempt + 1)
      if (problem) return
      const { form } = draft
      if (form.methodId === newMethod) {
        keep(changeForm(draft, {}))
        startAdding({ accountId, kind: form.newKind, purpose: 'autopay', returnTo })
        void navigate({ to: paths.newMethod })
        return
      }
      const next = reviewDraft(draft, facts, today())
      if (next === undefined) return
      keep(next)
      sending.setStep('ready')
      goTo('review')
    },
    back: () => goTo('form'),
    confirm() {
      if (reviewed) sending.send(() => sendAutopay(reviewed, biller))
    },
  }
}

const stepOf = ({ order }: AutopayDraft): OrderStep =>
  order ? firstStep({ isSent: order.isSent, isUnderWay: isUnderWay(order) }) : 'ready'

/** Returns the server's reason for refusing the method on the last try. Undefined if the method wasn't refused. */
function refusedMethod({ note }: AutopayDraft): string | undefined {
  if (note?.kind !== 'refused') return undefined
  const { refusal } = note
  return refusal === 'method-unusable' || refusal === 'method-unverified' ? explainMethod(refusal) : undefined
}
