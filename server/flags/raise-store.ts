import type { FlagKind } from '@lightwell/rulebook/flags/kinds.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** An earlier flag about a member of staff, of a kind that they get at most once an hour. */
export interface LastFlag {
  staffId: string
  kind: FlagKind
  at: Date
}

/**
 * Finds flags of these kinds about these members of staff.
 * @param since the lowest flag id to read, computed from a time by `firstId`
 */
export async function findLastFlags(
  queries: Queries,
  { kinds, staffIds, since }: { kinds: readonly FlagKind[]; staffIds: readonly string[]; since: string },
): Promise<LastFlag[]> {
  const found = await sql<LastFlag>`
    select f.staff_id as "staffId", f.kind, f.at from flags f
    where f.staff_id = any(${[...staffIds]}::uuid[]) and f.id >= ${since}::uuid
      and f.kind = any(${[...kinds]}::text[])`.execute(queries)
  return found.rows
}

export interface NewFlag {
  id: string
  kind: FlagKind
  viewId: string
  staffId: string
  at: Date
  count: number | null
  most: number | null
}

/**
 * Stores flags. A view gets each kind of flag only once.
 * @returns the number of new flags
 */
export async function insertFlags(trx: Queries, flags: readonly NewFlag[]): Promise<number> {
  if (flags.length === 0) return 0
  const inserted = await trx
    .insertInto('flags')
    .values(flags.map(({ viewId: view_id, staffId: staff_id, ...flag }) => ({ ...flag, view_id, staff_id })))
    .onConflict((conflict) => conflict.columns(['view_id', 'kind']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0n)
}
