import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { digestOfPin } from '../testing/import-desk.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { importFiles } from './import-files.ts'

const samples = join(import.meta.dirname, '../../samples/import')
const now = '2026-11-21T15:00:00Z'
const zone = 'America/New_York'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ at: now })
  // Deletes the billing of the demo's accounts, so that none is billed in this test.
  await server.world.database.deleteFrom('billing_cycles').execute()
})
afterAll(() => server.close())

const load = () =>
  importFiles(server.opened, [samples], { zone, now: Temporal.Instant.from(now), digestOfPin })
const madeFor = async (accountId: string) => {
  const made = await server.world.database
    .selectFrom('statements')
    .where('account_id', '=', accountId)
    .where('statement_on', '>', '2026-10-12')
    .orderBy('statement_on')
    .selectAll()
    .execute()
  return made.map((statement) => ({
    on: statement.statement_on,
    forward: statement.balance_forward_cents,
    payments: statement.payments_cents,
    due: statement.amount_due_cents,
    lines: statement.sections.flatMap(({ rows }) =>
      rows.map(({ description, amountCents }) => `${description} ${amountCents}`),
    ),
  }))
}

test('an imported account’s next statement is made from the imported charges', async () => {
  await load()
  // Two of the three accounts have reached their billing day. The third account's billing day is in December.
  expect(await makeStatements(server.world)).toBe(2)
  expect(await madeFor('20755501410308195')).toEqual([
    {
      on: '2026-11-04',
      forward: 207_48,
      payments: 98_74,
      due: 108_74 + 69_99 + 24_00 + 3_00 - 5_50 + 3_20 + 10_00 + 1_50 + 1_00,
      lines: [
        'Fiber Internet 500 6999',
        'Digital Voice Unlimited 2400',
        'Internet security 300',
        'Credit for an outage -550',
        'International calls 320',
        'Late fee 1000',
        'State and local sales tax 150',
        '911 fee 100',
      ],
    },
  ])
  expect(await madeFor('20755501421121202')).toEqual([
    {
      on: '2026-11-12',
      forward: 79_99,
      payments: 0,
      due: 79_99 + 94_99 - 10_00 + 10_00,
      lines: ['Fiber Internet 1 Gig 9499', 'Loyalty discount, 12 months -1000', 'Late fee 1000'],
    },
  ])
})

test('the same files change nothing about what the portal has billed since', async () => {
  const before = await madeFor('20755501410308195')
  const report = await load()
  for (const kind of Object.values(report.kinds))
    expect(kind).toMatchObject({ written: 0, unchanged: kind.lines, rejected: 0 })
  expect(await makeStatements(server.world)).toBe(0)
  server.clock.set('2026-12-04T15:00:00Z')
  expect(await makeStatements(server.world)).toBe(2)
  const [, december] = await madeFor('20755501410308195')
  expect(december?.lines).toEqual([
    'Fiber Internet 500 6999',
    'Digital Voice Unlimited 2400',
    'Internet security 620',
    'State and local sales tax 132',
    '911 fee 100',
  ])
  expect(await madeFor('20755501410308195')).toEqual([...before, december])
  expect((await madeFor('20755501430605247')).map(({ due, lines }) => ({ due, lines }))).toEqual([
    {
      due: 1_250_00 - 250_00 + 149_00 + 15_00 + 75_00 + 9_02,
      lines: [
        'Business Fiber 500 14900',
        'Static IP address 1500',
        'Technician visit 7500',
        'State and local sales tax 902',
      ],
    },
  ])
})
