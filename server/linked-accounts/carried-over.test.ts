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

const migrationIn = (file: string) =>
  readFileSync(join(import.meta.dirname, '../database/migrations', file), 'utf8')

/** SQL that creates the tables of links in their old format, without a scope for services, in a separate schema. */
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

it('helpers keep what they could do, those who couldn’t do anything by mistake get nothing, and owners are to be notified', async () => {
  const found: Record<string, unknown> = {}
  const carryingOver = server.world.database.transaction().execute(async (trx) => {
    await sql.raw(asBefore).execute(trx)
    await sql.raw(migrationIn('0088-services-scope.sql')).execute(trx)
    const links = await sql<{ who: string; may: string }>`
      select identity_id as who, concat_ws(' ', case when billing then 'bills' end, case when pays then 'pays' end,
        case when sees_services then 'services' end, case when manages then 'manages' end) as may
      from account_links`.execute(trx)
    const invitations = await sql<{ who: string; sees: boolean }>`
      select email as who, sees_services as sees from helper_invitations order by email`.execute(trx)
    const toNotify = await sql<{ account_id: string }>`select account_id from scope_changes`.execute(trx)
    found.links = Object.fromEntries(links.rows.map(({ who, may }) => [who, may]))
    found.invitations = invitations.rows.map(({ sees }) => sees)
    found.toNotify = toNotify.rows.map(({ account_id }) => account_id)
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
    toNotify: ['helped'],
  })
})

/** SQL for a schema of its own, with a former helper, a current helper, and records of what each did. */
const helpedBefore = `
  create schema helped_before;
  set local search_path to helped_before;
  create table accounts (id text primary key);
  create table identities (id uuid primary key, first_name text, last_name text, email text);
  create table identity_events (identity_id uuid, at timestamptz, what text);
  create table account_links (account_id text, identity_id uuid);
  create table account_doings (account_id text, identity_id uuid, begun_at timestamptz);
  insert into accounts values ('helped');
  insert into identities values
    ('00000000-0000-7000-8000-000000000001', 'Amaia', 'Etxeberria', 'amaia@example.net'),
    ('00000000-0000-7000-8000-000000000002', 'Still', 'Helping', 'still@example.net'),
    ('00000000-0000-7000-8000-000000000003', 'Long', 'Forgotten', 'long@example.net');
  insert into account_links values ('helped', '00000000-0000-7000-8000-000000000002');
  insert into account_doings
  select 'helped', id, timestamptz '2026-05-03T12:00:00Z' from identities union all
  select 'helped', id, timestamptz '2026-06-03T12:00:00Z' from identities;
  insert into identity_events values
    ('00000000-0000-7000-8000-000000000001', '2026-05-04T12:00:00Z', 'account-unlinked'),
    ('00000000-0000-7000-8000-000000000001', '2026-06-04T12:00:00Z', 'signed-in'),
    ('00000000-0000-7000-8000-000000000001', '2026-06-05T12:00:00Z', 'account-unlinked'),
    ('00000000-0000-7000-8000-000000000001', '2026-09-05T12:00:00Z', 'account-unlinked');`

it('a former helper is kept with the time they lost the account if that’s after their last action, otherwise with that action’s', async () => {
  let found: unknown
  const keeping = server.world.database.transaction().execute(async (trx) => {
    await sql.raw(helpedBefore).execute(trx)
    await sql.raw(migrationIn('0100-former-helpers.sql')).execute(trx)
    const former = await sql<{ email: string; endedAt: Date }>`
      select email, ended_at as "endedAt" from former_helpers order by email`.execute(trx)
    found = former.rows.map(({ email, endedAt }) => [email, endedAt.toISOString()])
    throw new Undone()
  })
  await expect(keeping).rejects.toThrow(Undone)
  expect(found).toEqual([
    ['amaia@example.net', '2026-06-05T12:00:00.000Z'],
    ['long@example.net', '2026-06-03T12:00:00.000Z'],
  ])
})

/**
 * SQL for former helpers, each with a note. Their accounts have two owners, an owner who came later, or no owner. One
 * of the helpers has access to an account again.
 */
const formerBefore = `
  create schema former_before;
  set local search_path to former_before;
  create table accounts (id text primary key);
  create table identities (id uuid primary key);
  create table account_links (account_id text, identity_id uuid, role text, linked_at timestamptz);
  create table former_helpers (account_id text, identity_id uuid, first_name text, last_name text, email text, ended_at timestamptz,
    primary key (account_id, identity_id));
  insert into identities select ('00000000-0000-7000-8000-00000000000' || n)::uuid from generate_series(1, 4) n;
  insert into account_links values
    ('two', '00000000-0000-7000-8000-000000000001', 'owner', '2026-01-01T00:00:00Z'),
    ('two', '00000000-0000-7000-8000-000000000002', 'owner', '2026-02-01T00:00:00Z'),
    ('two', '00000000-0000-7000-8000-000000000003', 'user', '2026-01-01T00:00:00Z'),
    ('later', '00000000-0000-7000-8000-000000000001', 'owner', '2026-09-01T00:00:00Z'),
    ('again', '00000000-0000-7000-8000-000000000004', 'user', '2026-09-01T00:00:00Z');
  create table account_doings (account_id text, identity_id uuid);
  insert into former_helpers
  select account, '00000000-0000-7000-8000-000000000004', 'Amaia', 'Etxeberria', account || '@example.net', '2026-06-01T00:00:00Z'
  from unnest(array['two', 'later', 'nobodys', 'again']) account;
  insert into account_doings select account_id, identity_id from former_helpers;
  insert into account_doings values ('later', '00000000-0000-7000-8000-000000000003');`

it('a former helper stays for those who owned the account then, and is removed with their notes if none of those still owns it', async () => {
  let found: unknown
  const keeping = server.world.database.transaction().execute(async (trx) => {
    await sql.raw(formerBefore).execute(trx)
    await sql.raw(migrationIn('0134-former-helpers-by-owner.sql')).execute(trx)
    const former = await sql<{ email: string; owner: string; since: Date }>`
      select email, owner_id as owner, owned_since as since from former_helpers order by owner_id`.execute(
      trx,
    )
    const doings = await sql<{ account: string; who: string }>`
      select account_id as account, identity_id as who from account_doings order by account_id, identity_id`.execute(
      trx,
    )
    found = {
      former: former.rows.map(({ email, owner, since }) => [email, owner.at(-1), since.toISOString()]),
      doings: doings.rows.map(({ account, who }) => [account, who.at(-1)]),
    }
    throw new Undone()
  })
  await expect(keeping).rejects.toThrow(Undone)
  expect(found).toEqual({
    former: [
      ['two@example.net', '1', '2026-01-01T00:00:00.000Z'],
      ['two@example.net', '2', '2026-02-01T00:00:00.000Z'],
    ],
    doings: [
      ['again', '4'],
      ['later', '3'],
      ['two', '4'],
    ],
  })
})
