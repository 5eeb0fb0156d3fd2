import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const migration = readFileSync(
  join(import.meta.dirname, '../database/migrations/0088-services-scope.sql'),
  'utf8',
)

/** Links as they stood before there was a scope for the services, beside today's tables. */
const asBefore = `
  create schema carried_over;
  set local search_path to carried_over;
  create table accounts (id text primary key);
  create table account_links (account_id text, identity_id text, role text, billing boolean, pays boolean, manages boolean);
  create table helper_invitations (account_id text, email text, billing boolean, pays boolean, manages boolean);
  insert into accounts values ('helped'), ('alone'), ('nobodys');
  insert into account_links values
    ('helped', 'owner', 'owner', true, true, true),
    ('helped', 'saw bills', 'user', true, false, false),
    ('helped', 'paid', 'user', true, true, false),
    ('helped', 'managed with bills', 'user', true, false, true),
    ('helped', 'managed alone', 'user', false, false, true),
    ('helped', 'never chosen', 'user', false, true, true),
    ('helped', 'nothing', 'user', false, false, false),
    ('alone', 'owner of one', 'owner', false, true, true),
    ('nobodys', 'helper of nobody', 'user', true, false, false);
  insert into helper_invitations values
    ('helped', 'bills@example.net', true, false, false), ('helped', 'services@example.net', false, false, true);`

class Undone extends Error {}

it('who helped keeps what they could do, whoever could do nothing by a slip gets nothing, and owners are to be told', async () => {
  const found: Record<string, unknown> = {}
  const carryingOver = server.world.database.transaction().execute(async (trx) => {
    await sql.raw(asBefore).execute(trx)
    await sql.raw(migration).execute(trx)
    const links = await sql<{ who: string; may: string }>`
      select identity_id as who, concat_ws(' ', case when billing then 'bills' end, case when pays then 'pays' end,
        case when sees_services then 'services' end, case when manages then 'manages' end) as may
      from account_links`.execute(trx)
    const invitations = await sql<{ who: string; sees: boolean }>`
      select email as who, sees_services as sees from helper_invitations order by email`.execute(trx)
    const toTell = await sql<{ account_id: string }>`select account_id from scope_changes`.execute(trx)
    found.links = Object.fromEntries(links.rows.map(({ who, may }) => [who, may]))
    found.invitations = invitations.rows.map(({ sees }) => sees)
    found.toTell = toTell.rows.map(({ account_id }) => account_id)
    throw new Undone()
  })
  await expect(carryingOver).rejects.toThrow(Undone)
  expect(found).toEqual({
    links: {
      owner: 'bills pays services manages',
      'saw bills': 'bills services',
      paid: 'bills pays services',
      'managed with bills': 'bills services manages',
      'managed alone': 'services manages',
      'never chosen': '',
      nothing: '',
      'owner of one': 'pays services manages',
      'helper of nobody': 'bills services',
    },
    invitations: [true, true],
    toTell: ['helped'],
  })
})
