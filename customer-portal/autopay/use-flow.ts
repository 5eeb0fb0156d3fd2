import { autopayBiller } from '@lightwell/client/autopay/biller.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { forgetAdded, newMethod, readAdded, startAdding } from '../payment-methods/adding.ts'
import {
  type AutopayDraft,
  beginDraft,
  changeForm,
  dropDraft,
  keepDraft,
  readDraft,
  reviewDraft,
} from './draft.ts'
import { explainMethod } from './explain.ts'
import { type AutopayFacts, type AutopayForm, problemOf } from './form.ts'
import { isUnderWay, type ReviewedDraft, type Sent, sendAutopay } from './send-autopay.ts'

export type FlowStep = 'form' | 'review'

/** `checking`: sent once more, because there was no answer. `not-permitted`: the account may not be billed any more. */
type Sending = 'ready' | 'sending' | 'unknown' | 'checking' | 'not-permitted'

export interface Flow {
  facts: AutopayFacts
  /** The rule that is changed; nothing while signing up. */
  rule: Autopay | undefined
  draft: AutopayDraft
  /** Where the customer is: the review stands only while there is an order. */
  reviewed: ReviewedDraft | undefined
  sending: Sending
  /** What is wrong with the method, once it was tried to go on. */
  error: string | undefined
  /** How often it was tried. */
  attempt: number
  change: (change: Partial<AutopayForm>) => void
  /** Goes on from the form: to the review, or to the hosted form of a new method. */
  next: () => void
  back: () => void
  /** Sends what is reviewed, however often it is pressed, once. */
  confirm: () => void
}

/**
 * Signing up for auto pay, or changing it: choose, review, send. Where it is shown decides the page: `step` and `goTo` are
 * its own. `saved` is called once the server has it, `gone` where auto pay became something else in the meantime.
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
  /** Where the hosted form leads back to. */
  returnTo: 'autopaySignup' | 'editAutopay'
  step: FlowStep
  goTo: (step: FlowStep) => void
  saved: () => void
  gone: () => void
}): Flow {
  const { accountId } = facts
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() =>
    beginDraft(readDraft(accountId, rule?.id), facts, rule, readAdded(accountId, 'autopay'), today()),
  )
  const [sending, setSending] = useState<Sending>(() => firstSending(draft))
  const [attempt, setAttempt] = useState(0)
  const isHere = useRef(true)

  const keep = (next: AutopayDraft) => {
    keepDraft(next)
    setDraft(next)
  }
  const follow = (sent: Sent) => {
    if (!isHere.current || sent.outcome === 'signed-out') return
    if (sent.outcome === 'saved') return saved()
    setDraft(sent.draft)
    if (sent.outcome === 'too-many') return setSending(firstSending(sent.draft))
    if (sent.outcome === 'unknown') return setSending('unknown')
    const { refusal } = sent
    if (refusal === 'billing-not-permitted' || refusal === 'not-found') return setSending('not-permitted')
    if (refusal === 'autopay-exists' || refusal === 'autopay-ended') {
      dropDraft(accountId)
      return gone()
    }
    setSending('ready')
    setAttempt(attempt + 1)
    goTo('form')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
  useEffect(() => {
    isHere.current = true
    // What was added stands in the draft from here on.
    if (readAdded(accountId, 'autopay')) keepDraft(draft)
    forgetAdded()
    // Left and opened again while the answer is under way: go on waiting for it.
    if (draft.order && isUnderWay(draft.order))
      void sendAutopay({ ...draft, order: draft.order }, autopayBiller()).then(follow)
    return () => {
      isHere.current = false
    }
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
    sending,
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
      setSending('ready')
      goTo('review')
    },
    back: () => goTo('form'),
    confirm() {
      if (reviewed === undefined || sending === 'sending' || sending === 'checking') return
      setSending(sending === 'unknown' ? 'checking' : 'sending')
      void sendAutopay(reviewed, autopayBiller()).then(follow)
    },
  }
}

function firstSending({ order }: AutopayDraft): Sending {
  if (order === undefined) return 'ready'
  if (isUnderWay(order)) return 'sending'
  return order.isSent ? 'unknown' : 'ready'
}

/** What the server said of the method on the last try. */
function refusedMethod({ note }: AutopayDraft): string | undefined {
  if (note?.kind !== 'refused') return undefined
  const { refusal } = note
  return refusal === 'method-unusable' || refusal === 'method-unverified' ? explainMethod(refusal) : undefined
}
