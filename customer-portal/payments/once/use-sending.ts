import { paymentBiller } from '@lightwell/client/payments/biller.ts'
import { isNotPermitted } from '@lightwell/rulebook/accounts/who-may.ts'
import type { Unclear } from '@lightwell/web-kit/api/unclear.ts'
import { firstStep, type OrderStep, useOrder } from '@lightwell/web-kit/order/use-order.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/session.ts'
import { type Question, readQuestion } from './doubt.ts'
import { afterAnswer, keepDraft } from './draft.ts'
import { isUnderWay, type ReviewedDraft, type Sent, sendPayment } from './send-payment.ts'

type Step = OrderStep | 'not-permitted'

interface Sending {
  draft: ReviewedDraft
  step: Step
  /** The reason the outcome of sending is unknown, if it is. */
  unclear: Unclear
  send: () => void
  /** The doubt to ask the customer about, such as a likely duplicate. Undefined if the server has no doubt. */
  question: Question | undefined
  /** Confirms that the customer wants the payment in spite of the doubt, and sends the order again. */
  confirm: () => void
  leaveQuestion: () => void
}

/** Sends the draft's order, then navigates according to the answer. Repeated clicks send it only once. */
export function useSending(reviewed: ReviewedDraft): Sending {
  const account = useAccount()
  const biller = paymentBiller(account)
  const [draft, setDraft] = useState(reviewed)
  const [question, setQuestion] = useState<Question>()
  const navigate = useNavigate()
  const { step, unclear, send } = useOrder<Sent, 'not-permitted'>({
    first: stepOf(reviewed),
    awaited: () => (isUnderWay(reviewed.order) ? sendPayment(reviewed, biller) : undefined),
    async follow(sent) {
      if (sent.outcome === 'paid') {
        await navigate({ to: paths.paymentConfirmation, search: { id: sent.payment.id }, replace: true })
        return undefined
      }
      if (sent.outcome === 'refused') {
        if (isNotPermitted(sent.refusal)) return 'not-permitted'
        return toForm()
      }
      setDraft(sent.draft)
      if (sent.outcome === 'not-done') return stepOf(sent.draft)
      if (sent.outcome !== 'doubted') return sent.outcome === 'declined' ? 'ready' : 'unknown'
      const asked = await readQuestion(account, sent.doubt, sent.draft.order).catch(() => undefined)
      if (asked === undefined) {
        keepDraft(afterAnswer(sent.draft, { kind: 'refused', refusal: sent.doubt }))
        return toForm()
      }
      setQuestion(asked)
      return 'ready'
    },
  })
  const toForm = async () => {
    await navigate({ to: paths.payOnce, replace: true })
    return undefined
  }
  const sendDraft = (sent: ReviewedDraft) => send(() => sendPayment(sent, biller))
  return {
    draft,
    step,
    unclear,
    send: () => sendDraft(draft),
    question,
    confirm() {
      if (question === undefined || question.about === 'additional') return
      const { confirmed = [] } = draft.order
      setQuestion(undefined)
      sendDraft({ ...draft, order: { ...draft.order, confirmed: [...confirmed, question.about] } })
    },
    leaveQuestion: () => setQuestion(undefined),
  }
}

const stepOf = ({ order }: ReviewedDraft) =>
  firstStep({ isSent: order.isSent, isUnderWay: isUnderWay(order) })
