// Sends orders: once a customer has reviewed an order, every try to send it uses the same key, so nothing happens
// twice. Each noun defines its draft and its outcomes; the rest is the same for all nouns.
import { isNotDone, type NotDone } from '../api/faults.ts'
import { type Unclear, unclearOf } from '../api/unclear.ts'

/** An outcome that's unknown, or that means nothing was done. */
export type Unsettled<Draft> =
  /** There was no answer, or a fault, so the order may have been carried out. Send the same order again. */
  | { outcome: 'unknown'; unclear: Unclear; draft: Draft }
  /**
   * Nothing was done, and the person knows why: they were rate limited, or declined to confirm their identity. The
   * draft is unchanged.
   */
  | { outcome: 'not-done'; draft: Draft }
  /** The session had ended, so nothing was done. The sign-in is opening and leads back here. */
  | { outcome: 'signed-out' }

/** The result of a call that may be refused. */
export type Answered<Value, Refusal> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal; retryAfterSeconds?: number }
/** Refusals that any call may return, besides the noun's own. */
type OfAnyCall = 'not-signed-in' | NotDone

/** The parts of sending an order that each noun defines for itself. */
export interface Kind<Draft, Value, Refusal extends string, Settled> {
  /** Returns the order key, which a draft has from its review on. */
  keyOf(draft: Draft): string
  /** Marks the draft as sent until an answer arrives, so the page knows that after a reload. */
  asSent(draft: Draft): Draft
  keep(draft: Draft): void
  /** Stores the sent draft to match the answer and returns the outcome. */
  done(sent: Draft, value: Value): Settled
  refused(sent: Draft, refusal: Exclude<Refusal, OfAnyCall>): Settled
}

export interface Ordering<Draft, Value, Refusal extends string, Settled> {
  /**
   * Sends a reviewed order and keeps its draft in step with the outcome. If the order is still in flight, calling this
   * again waits for the same answer. After no answer, calling it again repeats the exact same request.
   */
  send(
    draft: Draft,
    call: (draft: Draft) => Promise<Answered<Value, Refusal | NotDone>>,
  ): Promise<Settled | Unsettled<Draft>>
  /**
   * True while this page waits for the order's answer. After a reload it's false, even if the order is still in
   * flight.
   */
  isUnderWay(key: string): boolean
}

export function ordering<Draft, Value, Refusal extends string, Settled>(
  kind: Kind<Draft, Value, Refusal, Settled>,
): Ordering<Draft, Value, Refusal, Settled> {
  const underWay = new Map<string, Promise<Settled | Unsettled<Draft>>>()

  async function sendOnce(draft: Draft, call: (draft: Draft) => Promise<Answered<Value, Refusal | NotDone>>) {
    const sent = kind.asSent(draft)
    kind.keep(sent)
    let answer: Answered<Value, Refusal | NotDone>
    try {
      answer = await call(draft)
    } catch (error) {
      return { outcome: 'unknown', unclear: unclearOf(error), draft: sent } as const
    }
    if (answer.ok) return kind.done(sent, answer.value)
    if (!isOfAnyCall(answer.refusal)) return kind.refused(sent, answer.refusal as Exclude<Refusal, OfAnyCall>)
    const left = asBefore(draft)
    return answer.refusal === 'not-signed-in' ? ({ outcome: 'signed-out' } as const) : left
  }

  /** Restores the draft as it was before this try. A draft whose earlier try got no answer stays marked as sent. */
  function asBefore(draft: Draft) {
    kind.keep(draft)
    return { outcome: 'not-done', draft } as const
  }

  return {
    send(draft, call) {
      const key = kind.keyOf(draft)
      const sending = underWay.get(key) ?? sendOnce(draft, call).finally(() => underWay.delete(key))
      underWay.set(key, sending)
      return sending
    },
    isUnderWay: (key) => underWay.has(key),
  }
}

const isOfAnyCall = (refusal: string): refusal is OfAnyCall =>
  refusal === 'not-signed-in' || isNotDone(refusal)
