import type { Queries } from '../database/transaction.ts'

/**
 * Holds a view until the transaction ends, where its member of staff still may change something in it: whoever ends it waits.
 * @returns whether they may
 */
export async function lockActing(trx: Queries, viewId: string, now: Temporal.Instant): Promise<boolean> {
  const at = new Date(now.epochMilliseconds)
  const held = await trx
    .selectFrom('views')
    .where('id', '=', viewId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', at)
    .where('acts_until', '>', at)
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirst()
  return held !== undefined
}
