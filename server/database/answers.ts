import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from './open.ts'
import type { Database } from './transaction.ts'

const patienceMs = 2_000
/**
 * Milliseconds that an answer is cached. Each check writes to the database, so requests for it are limited to one write
 * a second.
 */
const goodForMs = 1_000
/** Seconds that servers' clocks may differ. A clock that's further behind the last write was set back. */
const clocksDifferBySeconds = 60

/**
 * The state of the database, as far as it affects requests. `database-away`: it doesn't answer, has no disk space, or
 * can't be written to. `clock-behind`: this server's clock is behind the last write.
 */
export type DatabaseState = 'ready' | 'database-away' | 'clock-behind'

type Watched = Pick<OpenDatabase, 'database' | 'room'>

/**
 * Returns a function that checks if the database can be written to. Reading isn't enough: a database can still be read
 * if its disk is full or if it's a replica.
 * @param clock this server's clock, which must not be behind the last write by any server
 */
export function watchDatabase(watched: Watched, clock: Clock): () => Promise<DatabaseState> {
  let answer: Promise<DatabaseState> | undefined
  const forget = () => {
    answer = undefined
  }
  return () => {
    if (answer !== undefined) return answer
    const asked = withinPatience(tryOut(watched, clock()))
    answer = asked
    void asked.finally(() => setTimeout(forget, goodForMs).unref())
    return asked
  }
}

async function tryOut({ database, room }: Watched, now: Temporal.Instant): Promise<DatabaseState> {
  // After a statement failed because the disk was full, a small write proves nothing, since it may fit into existing
  // pages. So this also writes half a megabyte.
  if (room.isMissing) await takeRoom(database)
  room.isMissing = false
  return beat(database, now)
}

class TakenBack extends Error {}

/**
 * Writes half a megabyte and rolls it back.
 * @throws the database's error if the disk has no space for it
 */
async function takeRoom(database: Database): Promise<void> {
  const filler = randomBytes(512 * 1024)
  const written = database.transaction().execute(async (trx) => {
    await sql`insert into heartbeat_room (filler) values (${filler})`.execute(trx)
    throw new TakenBack()
  })
  await written.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}

async function beat(database: Database, now: Temporal.Instant): Promise<DatabaseState> {
  const written = await sql<{ ahead: number }>`
    insert into heartbeat (beat_at) values (${now.toString()})
    on conflict (only_row) do update set beat_at = greatest(heartbeat.beat_at, excluded.beat_at)
    returning extract(epoch from beat_at - ${now.toString()}::timestamptz)::float8 as ahead`.execute(database)
  return (written.rows[0]?.ahead ?? 0) > clocksDifferBySeconds ? 'clock-behind' : 'ready'
}

/**
 * Limits the wait for a check to two seconds. If there's no answer by then, the database counts as away, since requests
 * would get no answer either.
 */
function withinPatience(asked: Promise<DatabaseState>): Promise<DatabaseState> {
  const { promise: tooLate, resolve } = Promise.withResolvers<DatabaseState>()
  const timer = setTimeout(resolve, patienceMs, 'database-away')
  const answered = asked.catch(() => 'database-away' as const)
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer))
}
