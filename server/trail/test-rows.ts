import { sql } from 'kysely'
import { newId } from '../database/id.ts'
import { byPerson } from '../demo/by.ts'
import type { TestServer } from '../testing/test-server.ts'
import { closeTrail, graceMinutes } from './chain/close.ts'

type Its = Pick<TestServer, 'world' | 'clock'>

/** Slightly longer than a row has to wait for its batch. */
export const longerThanGrace = { minutes: graceMinutes + 1 }

const tables = [
  'trail',
  'trail_outcomes',
  'trail_batches',
  'trail_check',
  'trail_faults',
  'trail_keys',
] as const

/** Empties the trail. */
export async function emptyTrail({ world: { database } }: Its): Promise<void> {
  for (const table of tables) await database.deleteFrom(table).execute()
}

/**
 * Records an action of a customer, without its outcome.
 * @returns a function that records the outcome
 */
export function beginSomething({ world }: Its) {
  const identityId = newId(world.clock())
  return world.trail.begin({
    by: byPerson(identityId),
    identityId,
    accountId: '100200300',
    call: 'POST /api/setupOneTimePayment',
    about: ['a payment'],
  })
}

/** Records a customer's action and its outcome. */
export async function doSomething(server: Its): Promise<void> {
  const end = await beginSomething(server)
  await end('done')
}

/**
 * Records `count` actions and their outcomes, all at the present time. Their ids are a millisecond apart, which gives
 * them an order. Then moves the clock past the last id.
 */
export async function doMany({ world: { database }, clock }: Its, count: number): Promise<void> {
  const now = clock.read()
  const ids = Array.from({ length: count }, (_, each) => newId(now.add({ milliseconds: each })))
  const at = sql`${now.toString()}::timestamptz`
  await sql`
    insert into trail (id, at, by_kind, by_id, call)
    select id, ${at}, 'job', 'many', 'POST /api/many' from unnest(${ids}::uuid[]) as its (id)`.execute(
    database,
  )
  await sql`
    insert into trail_outcomes (id, doing, at, outcome)
    select id, id, ${at}, 'done' from unnest(${ids}::uuid[]) as its (id)`.execute(database)
  clock.pass({ milliseconds: count })
}

/** Closes four batches: an empty one, and three that each have two actions by a customer. */
export async function closeFour(server: Its): Promise<void> {
  await closeTrail(server.world)
  for (let each = 0; each < 3; each++) {
    server.clock.pass({ seconds: 1 })
    await doSomething(server)
    await doSomething(server)
    server.clock.pass(longerThanGrace)
    await closeTrail(server.world)
  }
}

/**
 * Reads the trail's rows about one API call on an account, oldest first. Returns what each call was about and its
 * outcome.
 */
export const outcomesOf = (
  { world }: Pick<TestServer, 'world'>,
  { accountId }: { accountId: string },
  call: string,
): Promise<{ thing: string | null; outcome: string }[]> =>
  world.database
    .selectFrom('trail')
    .innerJoin('trail_outcomes', 'trail_outcomes.doing', 'trail.id')
    .where('account_id', '=', accountId)
    .where('call', '=', call)
    .orderBy('trail.id')
    .select(['thing', 'outcome'])
    .execute()
