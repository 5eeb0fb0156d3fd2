import type { World } from '../world.ts'
import { type Decision, recordOutcomes } from './record-outcome.ts'

/** How many outcomes are recorded together at most, and how many may wait before whoever brings more waits, too. */
const mostTogether = 256
const mostWaiting = 512

/** Records outcomes as they come in, all that came while the ones before were written in one go. */
export interface Recorder {
  /** Resolves at once while not too many wait. */
  add(decision: Decision): Promise<void>
  /** Resolves when all are recorded. */
  done(): Promise<void>
}

/** What cannot be recorded stays pending, and is for the janitor (`resolve-pending.ts`). */
export function openRecorder(world: World): Recorder {
  const waiting: Decision[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      try {
        await recordOutcomes(world, waiting.splice(0, mostTogether))
      } catch (error) {
        world.events.jobFailed('record-outcomes', error)
      }
    }
    writing = undefined
  }

  return {
    async add(decision) {
      waiting.push(decision)
      writing ??= write()
      if (waiting.length >= mostWaiting) await writing
    },
    done: async () => writing,
  }
}
