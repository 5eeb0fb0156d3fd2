import type { VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import { sql } from 'kysely'
import type { SwitchChange } from '../../connectors/voice-switch/port.ts'
import type { Queries } from '../../database/transaction.ts'

/** Finds how the embedded switch treats a line. Undefined for a line that changes at once and has a mailbox. */
export const findSwitchLine = (queries: Queries, number: string) =>
  queries
    .selectFrom('switch_lines')
    .where('number', '=', number)
    .select(['takes_seconds', 'has_mailbox'])
    .executeTakeFirst()

/**
 * Records a change of an option, replacing the option's previous change. A repeated or older change is ignored.
 * @returns the time the recorded change is done
 */
export async function noteChange(
  queries: Queries,
  { id, number, option, wanted }: SwitchChange,
  doneAt: Temporal.Instant,
): Promise<Temporal.Instant> {
  const withActivity = await sql<{ done_at: Date }>`
    insert into switch_changes (number, option, id, wanted, done_at)
    values (${number}, ${option}, ${id}, ${wanted}, ${doneAt.toString()}::timestamptz)
    on conflict (number, option) do update set
      done_at = case when switch_changes.id < excluded.id then excluded.done_at else switch_changes.done_at end,
      wanted = case when switch_changes.id < excluded.id then excluded.wanted else switch_changes.wanted end,
      id = greatest(switch_changes.id, excluded.id)
    returning done_at`.execute(queries)
  const [row] = withActivity.rows
  if (row === undefined) throw new Error('A change was noted and is not there.')
  return row.done_at.toTemporalInstant()
}

/** Finds a line's options, as their last changes left them. Leaves out options whose change isn't done yet. */
export async function findDoneOptions(
  queries: Queries,
  number: string,
  now: Temporal.Instant,
): Promise<Partial<Record<VoiceOption, boolean>>> {
  const found = await queries
    .selectFrom('switch_changes')
    .where('number', '=', number)
    .where('done_at', '<=', new Date(now.epochMilliseconds))
    .select(['option', 'wanted'])
    .execute()
  return Object.fromEntries(found.map(({ option, wanted }) => [option, wanted]))
}
