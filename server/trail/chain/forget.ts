import { inTransaction } from '../../database/transaction.ts'
import type { World } from '../../world.ts'
import { findOldestOver, removeBatch } from './forget-store.ts'

/** The instant since which rows are kept. Older rows are deleted. */
export const keptSince = (now: Temporal.Instant, { trailYears }: World['config']): Temporal.Instant =>
  now.toZonedDateTimeISO('UTC').subtract({ years: trailYears }).toInstant()

/**
 * Deletes batches past their retention together with their rows, oldest first, each in one transaction. The remaining
 * batches can still be checked.
 * @returns how many batches it deleted
 */
export async function forgetTrail(world: World, stopping?: AbortSignal): Promise<number> {
  const { database, clock, config } = world
  for (let forgotten = 0; ; forgotten++) {
    const oldest = stopping?.aborted ? undefined : await findOldestOver(database, keptSince(clock(), config))
    if (oldest === undefined) return forgotten
    await inTransaction(database, (trx) => removeBatch(trx, oldest))
  }
}
