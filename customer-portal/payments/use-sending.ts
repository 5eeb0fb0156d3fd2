import { paymentBiller } from '@lightwell/client/payments/biller.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { type Question, readQuestion } from './doubt.ts'
import { afterAnswer, keepDraft } from './draft.ts'
import { isUnderWay, type ReviewedDraft, type Sent, sendPayment } from './send-payment.ts'

/** `checking`: sent once more, because there was no answer. */
type Step = 'ready' | 'sending' | 'unknown' | 'checking' | 'not-permitted'

interface Sending {
  draft: ReviewedDraft
  step: Step
  send: () => void
  /** What the server doubts about the order, to be asked; nothing where it does not. */
  question: Question | undefined
  /** Sends it once more: what is asked is meant. */
  confirm: () => void
  leaveQuestion: () => void
}

/** Sends the order of a draft, however often it is pressed, once; and goes where its answer leads. */
export function useSending(reviewed: ReviewedDraft): Sending {
  const [draft, setDraft] = useState(reviewed)
  const [step, setStep] = useState<Step>(() => firstStep(reviewed))
  const [question, setQuestion] = useState<Question>()
  const navigate = useNavigate()
  const isHere = useRef(true)

  const follow = async (sent: Sent) => {
    if (!isHere.current || sent.outcome === 'signed-out') return
    if (sent.outcome === 'paid')
      return navigate({ to: paths.paymentConfirmation, search: { id: sent.payment.id }, replace: true })
    if (sent.outcome === 'refused') {
      const isBarred = sent.refusal === 'billing-not-permitted' || sent.refusal === 'not-found'
      if (isBarred) return setStep('not-permitted')
      return navigate({ to: paths.payOnce, replace: true })
    }
    setDraft(sent.draft)
    if (sent.outcome === 'too-many') return setStep(firstStep(sent.draft))
    if (sent.outcome === 'doubted') {
      const asked = await readQuestion(sent.doubt, sent.draft.order).catch(() => undefined)
      if (asked === undefined) {
        keepDraft(afterAnswer(sent.draft, { kind: 'refused', refusal: sent.doubt }))
        return navigate({ to: paths.payOnce, replace: true })
      }
      setQuestion(asked)
      return setStep('ready')
    }
    setStep(sent.outcome === 'declined' ? 'ready' : 'unknown')
  }
  const send = (sent = draft) => {
    if (step === 'sending' || step === 'checking') return
    setStep(step === 'unknown' ? 'checking' : 'sending')
    void sendPayment(sent, paymentBiller()).then(follow)
  }
  const confirm = () => {
    if (question === undefined || question.about === 'additional') return
    const { confirmed = [] } = draft.order
    setQuestion(undefined)
    send({ ...draft, order: { ...draft.order, confirmed: [...confirmed, question.about] } })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
  useEffect(() => {
    isHere.current = true
    // Left and opened again while the answer is under way: go on waiting for it.
    if (isUnderWay(reviewed.order)) void sendPayment(reviewed, paymentBiller()).then(follow)
    return () => {
      isHere.current = false
    }
  }, [])
  const leaveQuestion = () => setQuestion(undefined)
  return { draft, step, send: () => send(), question, confirm, leaveQuestion }
}

function firstStep({ order }: ReviewedDraft): Step {
  if (isUnderWay(order)) return 'sending'
  return order.isSent ? 'unknown' : 'ready'
}
