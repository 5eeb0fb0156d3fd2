// Faults put upon orders of money, and upon the question what became of one. The nth such call after the settings were made
// meets the same fault in every run with the same seed. Settings live in memory: a restart ends them.

/** Probabilities from 0 to 1 that a call meets a fault: those of an order together at most 1, those of a question too. */
export type FaultSettings = {
  seed: number
  /** Whose calls meet them: those whose key starts like this, such as an account's. Empty: everybody's. */
  only: string
  /** 503 and nothing has happened. */
  error_before: number
  /** 500 although it has happened. */
  error_after: number
  /** The line is cut, nothing has happened. */
  cut_before: number
  /** The line is cut although it has happened. */
  cut_after: number
  /** It has happened, and the answer makes no sense. */
  garbage: number
  /** It has happened at once, and the answer comes `late_ms` later. */
  late: number
  late_ms: number
  /** It has happened, and no answer ever comes. */
  never: number
  /** A question: 503, whatever there is. */
  find_error: number
  /** A question: the line is cut. */
  find_cut: number
  /** A question: the answer makes no sense. */
  find_garbage: number
}

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

export const noFaults: FaultSettings = {
  seed: 1,
  only: '',
  error_before: 0,
  error_after: 0,
  cut_before: 0,
  cut_after: 0,
  garbage: 0,
  late: 0,
  late_ms: 1000,
  never: 0,
  find_error: 0,
  find_cut: 0,
  find_garbage: 0,
}

export type Faults = ReturnType<typeof createFaults>

/** The faults of one simulator: none, until they are set. */
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
    /** Begins a new run: the next call is again the first. */
    set(next: FaultSettings): void {
      settings = next
      calls = 0
      questions = 0
    },
    get lateMs(): number {
      return settings.late_ms
    },
    /** How many orders have drawn since the settings were made. */
    get calls(): number {
      return calls
    },
    /** How many questions have. */
    get questions(): number {
      return questions
    },
    /** The fault of the next order, if it meets one. A call that isn't meant to meet any isn't counted. */
    draw: (key = ''): Fault | undefined =>
      key.startsWith(settings.only) ? pick(orderFaults, calls++) : undefined,
    /** The fault of the next question what became of an order, if it meets one. */
    drawForQuestion: (key = ''): QuestionFault | undefined =>
      key.startsWith(settings.only) ? pick(questionFaults, questions++) : undefined,
  }
}

/** Whether the probabilities leave room for one another. */
export function fitTogether(settings: FaultSettings): boolean {
  return [orderFaults, questionFaults].every(
    (kinds) => kinds.reduce((sum, kind) => sum + settings[kind], 0) <= 1 + 1e-9,
  )
}

/** A number from 0 up to 1 for each place of a seed's sequence (splitmix32). */
function randomAt(seed: number, place: number): number {
  let mixed = (seed + Math.imul(place + 1, 0x9e3779b9)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
