import type { World } from '../../world.ts'
import { type Decision, recordOutcomes } from './record-outcome.ts'

/** The most outcomes in one transaction, and the most that may queue before `add` waits. */
const mostTogether = 256
const mostWaiting = 512

/** Records outcomes in batches: each batch holds everything that arrived while the previous one was written. */
export interface Recorder {
  /** Resolves immediately unless the queue is full. */
  add(decision: Decision): Promise<void>
  /** Resolves when all are recorded. */
  done(): Promise<void>
}

/**
 * Opens a recorder. A payment whose outcome can't be recorded stays pending, and the janitor (`resolve-pending.ts`)
 * resolves it.
 */
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
