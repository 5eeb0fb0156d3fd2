// Faults on demand, for orders such as payment orders, and for look-ups of an order's outcome. The settings, and the
// number of calls since they were set, decide which calls meet a fault. So a run with the same seed and calls meets the
// same faults again. The settings are in memory, so a restart ends the faults.
import type { z } from 'zod'
import { chance, members, text, wholeNumber } from './fields.ts'

const orderFaults = [
  'error_before',
  'error_after',
  'cut_before',
  'cut_after',
  'garbage',
  'late',
  'never',
] as const
const questionFaults = ['find_error', 'find_cut', 'find_garbage'] as const
export type Fault = (typeof orderFaults)[number]
export type QuestionFault = (typeof questionFaults)[number]

/** The body of POST /sandbox/faults: probabilities of faults. Any that are left out are 0. */
export const faultSettings = members({
  seed: wholeNumber(0, 2 ** 32 - 1).default(1),
  /**
   * Limits faults to calls whose key starts with this text, for example to the calls for one account. If left out,
   * every call can meet a fault.
   */
  only: text(1, 255).default(''),
  /** Answers 503 without carrying out the order. */
  error_before: chance,
  /** Carries out the order, but answers 500. */
  error_after: chance,
  /** Cuts the connection without carrying out the order. */
  cut_before: chance,
  /** Carries out the order, then cuts the connection. */
  cut_after: chance,
  /** Carries out the order, but the response makes no sense. */
  garbage: chance,
  /** Carries out the order at once, but responds `late_ms` later. */
  late: chance,
  late_ms: wholeNumber(0, 120_000).default(1000),
  /** Carries out the order, but never responds. */
  never: chance,
  /** Answers a look-up with 503, even if there's an outcome to report. */
  find_error: chance,
  /** Cuts the connection of a look-up. */
  find_cut: chance,
  /** Responds to a look-up with something that makes no sense. */
  find_garbage: chance,
}).refine(
  (settings) =>
    [orderFaults, questionFaults].every(
      (kinds: readonly (Fault | QuestionFault)[]) =>
        kinds.reduce((sum, kind) => sum + settings[kind], 0) <= 1 + 1e-9,
    ),
  'The probabilities may come to 1 together, not more.',
)
export type FaultSettings = z.infer<typeof faultSettings>

export const noFaults = faultSettings.parse({})

export type Faults = ReturnType<typeof createFaults>

/** The faults of one simulator; none until they're set. */
export function createFaults() {
  let settings = noFaults
  let calls = 0
  let questions = 0

  function pick<F extends Fault | QuestionFault>(kinds: readonly F[], place: number): F | undefined {
    let left = randomAt(settings.seed, place)
    return kinds.find((kind) => {
      left -= settings[kind]
      return left < 0
    })
  }

  return {
    /** Sets the faults. The next call counts as the first. */
    set(next: FaultSettings): void {
      settings = next
      calls = 0
      questions = 0
    },
    get lateMs(): number {
      return settings.late_ms
    },
    /** The number of orders since `set`. Leaves out orders that never get a fault (`only`). */
    get calls(): number {
      return calls
    },
    /** The number of look-ups since `set`. Leaves out look-ups that never get a fault (`only`). */
    get questions(): number {
      return questions
    },
    /**
     * Draws the fault of the next order. Undefined if the order meets no fault. A call whose key doesn't start with
     * `only` can't meet a fault, and isn't counted.
     */
    draw: (key = ''): Fault | undefined =>
      key.startsWith(settings.only) ? pick(orderFaults, calls++) : undefined,
    /** Draws the fault of the next look-up of an order's outcome. Undefined if the look-up meets no fault. */
    drawForQuestion: (key = ''): QuestionFault | undefined =>
      key.startsWith(settings.only) ? pick(questionFaults, questions++) : undefined,
  }
}

/** Returns the number at a position of a seed's pseudorandom sequence (splitmix32): at least 0 and below 1. */
function randomAt(seed: number, place: number): number {
  let mixed = (seed + Math.imul(place + 1, 0x9e3779b9)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
