// Applies faults to answers, and marks idempotency keys of requests that aren't answered yet.
import type { Answer } from './answers.ts'
import { content, json, refusal } from './answers.ts'
import type { Fault, Faults, QuestionFault } from './faults.ts'

/** The answer to a request that a fault stops before it's carried out. Undefined if no fault stops the request. */
export function stoppedBefore(fault: Fault | undefined): Answer | undefined {
  if (fault === 'cut_before') return { kind: 'cut' }
  return fault === 'error_before' ? refusal(503, 'unavailable', 'Nothing has happened.') : undefined
}

/** The answer to an order that was carried out, after the order's fault has changed it. */
export function spoil(faults: Faults, fault: Fault | undefined, answer: Answer): Answer {
  switch (fault) {
    case 'error_after':
      return refusal(500, 'internal_error', 'It is not known whether this has happened.')
    case 'cut_after':
      return { kind: 'cut' }
    case 'garbage':
      return garbage(faults.calls)
    case 'late':
      return answer.kind === 'content' ? { ...answer, delayMs: answer.delayMs + faults.lateMs } : answer
    case 'never':
      return { kind: 'silence' }
    default:
      return answer
  }
}

/** The answer to a look-up of an order's outcome, with its fault applied. */
export function spoilQuestion(faults: Faults, fault: QuestionFault | undefined, answer: Answer): Answer {
  if (fault === 'find_error') return refusal(503, 'unavailable', 'Whether it has happened is not told.')
  if (fault === 'find_cut') return { kind: 'cut' }
  return fault === 'find_garbage' ? garbage(faults.questions) : answer
}

/**
 * Nonsense answers, in turn: a truncated answer, another server's page, JSON of another shape, bytes that aren't HTTP.
 */
function garbage(turn: number): Answer {
  const variants: Answer[] = [
    content(201, 'application/json', '{"id":"ch_9f0'),
    content(200, 'text/html', '<!doctype html><title>Welcome</title>'),
    json(201, { result: 'ok' }),
    { kind: 'noise', bytes: '\u0000\u0001 no HTTP at all\r\n\r\n' },
  ]
  return variants[turn % variants.length] ?? { kind: 'cut' }
}

/**
 * Marks the key as in flight if its answer is delayed or never comes. A second request with the key is refused
 * meanwhile.
 */
export function heldInFlight(keysInFlight: Set<string>, key: string, answer: Answer): Answer {
  const isHeld = answer.kind === 'silence' || (answer.kind === 'content' && answer.delayMs > 0)
  if (!isHeld) return answer
  keysInFlight.add(key)
  return { ...answer, done: () => keysInFlight.delete(key) }
}
