import type { Queries } from '../database/transaction.ts'

/**
 * Holds a view until the transaction ends, where its member of staff still may change something in it: whoever ends it waits.
 * @returns whether they may
 */
export async function lockActing(trx: Queries, viewId: string, now: Temporal.Instant): Promise<boolean> {
  const held = await trx
    .selectFrom('views')
    .where('id', '=', viewId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(now.epochMilliseconds))
    .where('acts_until', '>', new Date(now.epochMilliseconds))
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirst()
  return held !== undefined
}
