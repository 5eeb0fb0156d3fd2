// Compares the states and refusals in the rulebook with those that the database accepts. If a state or refusal were
// missing on one side, upgrades would stop halfway.
import { upgradeRefusals } from '@lightwell/rulebook/upgrade/rules.ts'
import { openUpgradeStates, type UpgradeEvent, upgradeStates } from '@lightwell/rulebook/upgrade/states.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { moveUpgrade } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Lists the texts in a constraint or index of the table `upgrades`, as the database has them. */
async function textsOf(name: string): Promise<string[]> {
  const found = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'upgrades'::regclass and conname = ${name}
    union all select indexdef from pg_indexes where tablename = 'upgrades' and indexname = ${name}`.execute(
    server.world.database,
  )
  const [row] = found.rows
  return [...(row?.definition ?? '').matchAll(/'([^']*)'/g)].map(([, text = '']) => text).toSorted()
}

it.each([
  ['upgrades_status_check', Object.keys(upgradeStates)],
  ['upgrades_refusal_check', upgradeRefusals],
  ['upgrades_open', openUpgradeStates],
])('the database and the rulebook have the same: %s', async (name, known) => {
  expect(await textsOf(name)).toEqual([...known].toSorted())
})

it('an event that leads nowhere is a bug of ours, and says so', async () => {
  const nowhere = 'undo' as UpgradeEvent
  await expect(
    moveUpgrade(server.world.database, '2125550100', nowhere, {}, Temporal.Instant.from(usualInstant)),
  ).rejects.toThrow('The event undo does not lead to one state.')
})
