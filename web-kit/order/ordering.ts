// Sends orders, such as payments, that customers have reviewed. Every try to send an order uses the same key, so
// nothing happens twice. Each folder defines the drafts and outcomes of its own orders.
import { isNotDone, type NotDone } from '../api/faults.ts'
import { type Unclear, unclearOf } from '../api/unclear.ts'

/** The outcomes if no answer came about the draft that was sent. Nothing was done, or we don't know if it was. */
export type Unsettled<Draft> =
  /** No answer came, or the server failed, so the order may have been carried out. Send the same order again. */
  | { outcome: 'unknown'; unclear: Unclear; draft: Draft }
  /**
   * Nothing was done, and the person knows why: the server limits calls, or they didn't confirm their identity. The
   * draft is as it was before this try.
   */
  | { outcome: 'not-done'; draft: Draft }
  /** Nothing was done, because the session had ended. The sign-in opens and leads back to this page. */
  | { outcome: 'signed-out' }

/** The result of a call: a value or a refusal. */
export type Answered<Value, Refusal> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal; retryAfterSeconds?: number }
/** Refusals that any call can get, besides those in its contract. */
type OfAnyCall = 'not-signed-in' | NotDone

/** The parts of sending an order that differ between kinds of orders, such as payments and auto pay. */
export interface Kind<Draft, Value, Refusal extends string, Settled> {
  /** Returns the key of the draft's order. A draft gets its key when it's reviewed. */
  keyOf(draft: Draft): string
  /** Returns the draft with a mark that it was sent and not answered yet. After a reload, the page reads this mark. */
  asSent(draft: Draft): Draft
  keep(draft: Draft): void
  /** Stores the sent draft with the call's result, and returns the outcome. */
  done(sent: Draft, value: Value): Settled
  refused(sent: Draft, refusal: Exclude<Refusal, OfAnyCall>): Settled
}

export interface Ordering<Draft, Value, Refusal extends string, Settled> {
  /**
   * Sends a reviewed order, and stores its draft with the outcome. While the order is in flight, calling this again
   * waits for the same answer. If no answer came, calling this again sends the same request.
   */
  send(
    draft: Draft,
    call: (draft: Draft) => Promise<Answered<Value, Refusal | NotDone>>,
  ): Promise<Settled | Unsettled<Draft>>
  /** True while this page waits for the order's answer. False after a reload, even if the order is still in flight. */
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

  /** Stores the draft as it was before this try. If an earlier try got no answer, the draft is still marked as sent. */
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
