import { inTransaction } from '../../database/transaction.ts'
import type { World } from '../../world.ts'
import { findOldestOver, removeBatch } from './forget-store.ts'

/** Rows older than this are deleted. */
export const keptSince = (now: Temporal.Instant, { trailYears }: World['config']): Temporal.Instant =>
  now.toZonedDateTimeISO('UTC').subtract({ years: trailYears }).toInstant()

/**
 * Forgets the batches whose time is over with their rows, the oldest first, each in one transaction: what is left of the chain
 * still checks.
 * @returns how many batches it forgot
 */
export async function forgetTrail(world: World, stopping?: AbortSignal): Promise<number> {
  const { database, clock, config } = world
  for (let forgotten = 0; ; forgotten++) {
    const oldest = stopping?.aborted ? undefined : await findOldestOver(database, keptSince(clock(), config))
    if (oldest === undefined) return forgotten
    await inTransaction(database, (trx) => removeBatch(trx, oldest))
  }
}
