import { useEffect, useRef, useState } from 'react'
import type { Unclear } from '../api/unclear.ts'

/**
 * The step that an order's page is at. `checking`: the outcome was unknown, and the page is sending the same order
 * again.
 */
export type OrderStep = 'ready' | 'sending' | 'unknown' | 'checking'

/**
 * The step at which an order's page opens. `unknown`: the order was sent before a reload, and no answer has been
 * stored.
 */
export function firstStep({ isSent, isUnderWay }: { isSent: boolean; isUnderWay: boolean }): OrderStep {
  if (isUnderWay) return 'sending'
  return isSent ? 'unknown' : 'ready'
}

/**
 * Sends what the page asks for, such as a payment. Ignores the button until the answer comes. Someone who leaves the
 * page and comes back still gets the answer.
 * @param follow gets the answer while the page is open. Returns the next step, or undefined if it goes to another page.
 */
export function useOrder<Sent extends { outcome: string; unclear?: Unclear }, More extends string = never>({
  first,
  awaited,
  follow,
}: {
  first: OrderStep
  /** Returns the answer that was pending when the page opened, if there is one. */
  awaited: () => Promise<Sent> | undefined
  follow: (sent: Exclude<Sent, { outcome: 'signed-out' }>) => Promise<OrderStep | More | undefined>
}): {
  step: OrderStep | More
  /** The reason the outcome is unknown. `no-answer` after a reload, when nothing more is known. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the page opens
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
