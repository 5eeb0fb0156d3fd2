import { useEffect, useRef, useState } from 'react'
import type { Unclear } from '../api/unclear.ts'

/** Where an order stands on its page. `checking`: sent once more, because it's unknown what came of it. */
export type OrderStep = 'ready' | 'sending' | 'unknown' | 'checking'

/** The step with which the page of an order begins: after a reload, one that was sent and never settled is unknown. */
export function firstStep({ isSent, isUnderWay }: { isSent: boolean; isUnderWay: boolean }): OrderStep {
  if (isUnderWay) return 'sending'
  return isSent ? 'unknown' : 'ready'
}

/**
 * Sends the order of a page, however often it is pressed, once; goes on waiting for an answer that was awaited before the page was
 * left; and follows the answer only while the page is open.
 * @param follow says where the answer leads: to a step of this page, or away from it
 */
export function useOrder<Sent extends { outcome: string; unclear?: Unclear }, More extends string = never>({
  first,
  awaited,
  follow,
}: {
  first: OrderStep
  /** The answer that is still awaited when the page is opened. */
  awaited: () => Promise<Sent> | undefined
  follow: (sent: Exclude<Sent, { outcome: 'signed-out' }>) => Promise<OrderStep | More | undefined>
}): {
  step: OrderStep | More
  /** Why it's unknown, where it is. After a reload nobody remembers an answer. */
  unclear: Unclear
  setStep: (step: OrderStep | More) => void
  send: (sending: () => Promise<Sent>) => void
} {
  const [step, setStep] = useState<OrderStep | More>(first)
  const [unclear, setUnclear] = useState<Unclear>('no-answer')
  const isHere = useRef(true)
  const onAnswer = async (sent: Sent) => {
    if (!isHere.current || sent.outcome === 'signed-out') return
    if (sent.unclear) setUnclear(sent.unclear)
    const next = await follow(sent as Exclude<Sent, { outcome: 'signed-out' }>)
    if (next !== undefined) setStep(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
  useEffect(() => {
    isHere.current = true
    void awaited()?.then(onAnswer)
    return () => {
      isHere.current = false
    }
  }, [])
  const send = (sending: () => Promise<Sent>) => {
    if (step === 'sending' || step === 'checking') return
    setStep(step === 'unknown' ? 'checking' : 'sending')
    void sending().then(onAnswer)
  }
  return { step, unclear, setStep, send }
}
