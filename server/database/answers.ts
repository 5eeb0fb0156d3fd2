import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from './open.ts'
import type { Database } from './transaction.ts'

const patienceMs = 2_000
/**
 * We cache the result of checking the database for this many milliseconds. A check writes to the database, so this
 * limits the writes to one a second.
 */
const goodForMs = 1_000
/**
 * The seconds by which servers' clocks may differ. A clock that's further behind the time of the last write has been
 * set back.
 */
const clocksDifferBySeconds = 60

/**
 * The state of the database:
 * - `database-away`: the database doesn't answer, has no disk space, or can't be written to.
 * - `clock-behind`: this server's clock is more than a minute behind the last write.
 */
export type DatabaseState = 'ready' | 'database-away' | 'clock-behind'

type Watched = Pick<OpenDatabase, 'database' | 'room'>

/**
 * Returns a function that checks if the database can be written to. A successful read proves too little: replicas and
 * databases on a full disk can still be read.
 * @param clock this server's clock, which may be at most a minute behind the last write by any server
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
  // If an SQL statement has failed because the disk was full, a small write proves little: it may still fit into the
  // database's existing pages. So half a megabyte is written first.
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
 * Limits the wait for a check to two seconds. After that, the database counts as away, since requests would get no
 * answer either.
 */
function withinPatience(asked: Promise<DatabaseState>): Promise<DatabaseState> {
  const { promise: tooLate, resolve } = Promise.withResolvers<DatabaseState>()
  const timer = setTimeout(resolve, patienceMs, 'database-away')
  const answered = asked.catch(() => 'database-away' as const)
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer))
}
