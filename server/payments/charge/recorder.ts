import type { World } from '../../world.ts'
import { type Decision, recordOutcomes } from './record-outcome.ts'

/** The most outcomes per transaction, and the most outcomes in the queue before `add` waits. */
const mostTogether = 256
const mostWaiting = 512

/** Records outcomes in batches. While one batch is written, new outcomes queue up for the next. */
export interface Recorder {
  /** Queues an outcome. Waits only while the queue is full. */
  add(decision: Decision): Promise<void>
  /** Resolves when all outcomes are recorded. */
  done(): Promise<void>
}

/**
 * Opens a recorder. If an outcome can't be recorded, its payment stays pending. The job `resolve-pending.ts` later asks
 * the biller for the outcome again.
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
