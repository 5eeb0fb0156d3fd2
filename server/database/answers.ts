import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from './open.ts'
import type { Database } from './transaction.ts'

const patienceMs = 2_000
/** Milliseconds an answer is cached, so that endless requests don't cause endless writes. */
const goodForMs = 1_000
/** Servers' clocks differ a little. One that's further behind than this was set back. */
const clocksDifferBySeconds = 60

/**
 * `ready`, or the reason the server can't take requests: no answer, no disk space or no permission to write; or a
 * clock behind the last write.
 */
export type DatabaseState = 'ready' | 'database-away' | 'clock-behind'

type Watched = Pick<OpenDatabase, 'database' | 'room'>

/**
 * Checks that the database can be written to, since answering isn't enough: a database whose disk is full, or that's
 * a replica, can still be read.
 * @param clock the server's. It must not be behind the last write by this or another server
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
  // If a statement failed for lack of disk space, a statement that fits into existing pages proves nothing.
  if (room.isMissing) await takeRoom(database)
  room.isMissing = false
  return beat(database, now)
}

class TakenBack extends Error {}

/** Writes half a megabyte and rolls it back. @throws the database's error if there's no space for it. */
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

/** No answer counts as a refusal: requests wouldn't fare any better. */
function withinPatience(asked: Promise<DatabaseState>): Promise<DatabaseState> {
  const { promise: tooLate, resolve } = Promise.withResolvers<DatabaseState>()
  const timer = setTimeout(resolve, patienceMs, 'database-away')
  const answered = asked.catch(() => 'database-away' as const)
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer))
}
