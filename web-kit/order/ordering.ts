// One order, one key: what a customer has reviewed is sent under a key that it keeps, however often it is sent. A noun says what its
// draft is and what came of it; that nothing happens twice is the same for all of them.
import { isNotDone, type NotDone } from '../api/faults.ts'
import { type Unclear, unclearOf } from '../api/unclear.ts'

/** What came of an order where nobody knows, or where nothing was done. */
export type Unsettled<Draft> =
  /** No answer, or a fault, so it may have been done; the same order is to be sent again. */
  | { outcome: 'unknown'; unclear: Unclear; draft: Draft }
  /** Nothing was done, and the person knows why: they are told when to try again, or would not prove who they are. The draft is as it was. */
  | { outcome: 'not-done'; draft: Draft }
  /** The session had ended, so nothing was done. The sign-in is opening, and leads back here. */
  | { outcome: 'signed-out' }

/** What came of a call that may be refused. */
export type Answered<Value, Refusal> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal; retryAfterSeconds?: number }
/** What any call may refuse with; none of it is the noun's own. */
type OfAnyCall = 'not-signed-in' | NotDone

/** What is a noun's own about sending its orders. */
export interface Kind<Draft, Value, Refusal extends string, Settled> {
  /** The key that the order of a draft has from its review on. */
  keyOf(draft: Draft): string
  /** The draft while there is no answer: marked as sent, so that a reload knows. */
  asSent(draft: Draft): Draft
  keep(draft: Draft): void
  /** What came of it, once the draft that was sent is kept accordingly. */
  done(sent: Draft, value: Value): Settled
  refused(sent: Draft, refusal: Exclude<Refusal, OfAnyCall>): Settled
}

export interface Ordering<Draft, Value, Refusal extends string, Settled> {
  /**
   * Sends a reviewed order and keeps its draft in step with what comes of it. Called again while it is under way, it waits for
   * the same answer; called after no answer, it repeats the very same request.
   */
  send(
    draft: Draft,
    call: (draft: Draft) => Promise<Answered<Value, Refusal | NotDone>>,
  ): Promise<Settled | Unsettled<Draft>>
  /** Whether this page has sent the order and still waits. After a reload it does not, although the order may be under way. */
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

  /** As it was: an order of which an earlier try has no answer stays marked as sent. */
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
