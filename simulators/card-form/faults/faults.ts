// Faults put upon POST /v1/charges for crash runs. The nth charge call after the settings were made meets the same
// fault in every run with the same seed. Settings live in memory: a restart of the sandbox ends them.

/** Probabilities from 0 to 1, together at most 1, that a call meets a fault. */
export type FaultSettings = {
  seed: number
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
}

const kinds = ['error_before', 'error_after', 'cut_before', 'cut_after', 'garbage', 'late', 'never'] as const
export type Fault = (typeof kinds)[number]

export const noFaults: FaultSettings = {
  seed: 1,
  error_before: 0,
  error_after: 0,
  cut_before: 0,
  cut_after: 0,
  garbage: 0,
  late: 0,
  late_ms: 1000,
  never: 0,
}

export type Faults = ReturnType<typeof createFaults>

/** The faults of one sandbox: none, until they are set. */
export function createFaults() {
  let settings = noFaults
  let calls = 0
  return {
    /** Begins a new run: the next call is again the first. */
    set(next: FaultSettings): void {
      settings = next
      calls = 0
    },
    get lateMs(): number {
      return settings.late_ms
    },
    /** How many calls have drawn since the settings were made. */
    get calls(): number {
      return calls
    },
    /** The fault of the next call, if it meets one. */
    draw(): Fault | undefined {
      let left = randomAt(settings.seed, calls++)
      return kinds.find((kind) => {
        left -= settings[kind]
        return left < 0
      })
    },
  }
}

/** Whether the probabilities leave room for one another. */
export function fitTogether(settings: FaultSettings): boolean {
  return kinds.reduce((sum, kind) => sum + settings[kind], 0) <= 1 + 1e-9
}

/** A number from 0 up to 1 for each place of a seed's sequence (splitmix32). */
function randomAt(seed: number, place: number): number {
  let mixed = (seed + Math.imul(place + 1, 0x9e3779b9)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
