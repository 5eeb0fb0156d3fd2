import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { SwitchChange } from './port.ts'

/** What the embedded switch knows of a line; nothing: it is like the others. */
export const findSwitchLine = (queries: Queries, number: string) =>
  queries
    .selectFrom('switch_lines')
    .where('number', '=', number)
    .select(['takes_seconds', 'has_mailbox'])
    .executeTakeFirst()

/**
 * Notes a change of an option in the place of the one before; the same again is as it was.
 * @returns when it is done
 */
export async function noteChange(
  queries: Queries,
  { id, number, option, wanted }: SwitchChange,
  doneAt: Temporal.Instant,
): Promise<Temporal.Instant> {
  const noted = await sql<{ done_at: Date }>`
    insert into switch_changes (number, option, id, wanted, done_at)
    values (${number}, ${option}, ${id}, ${wanted}, ${doneAt.toString()}::timestamptz)
    on conflict (number, option) do update set
      done_at = case when switch_changes.id = excluded.id then switch_changes.done_at else excluded.done_at end,
      id = excluded.id, wanted = excluded.wanted
    returning done_at`.execute(queries)
  const [row] = noted.rows
  if (row === undefined) throw new Error('A change was noted and is not there.')
  return row.done_at.toTemporalInstant()
}
