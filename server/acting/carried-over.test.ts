import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queries } from '../database/transaction.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const migrationIn = (file: string) =>
  readFileSync(join(import.meta.dirname, '../database/migrations', file), 'utf8')

class Undone extends Error {}

/** Runs a migration on old tables, in a schema of their own. Then reads what the migration left in them. */
async function carriedOver<Found>(
  file: string,
  asBefore: string,
  read: (lines: (query: string) => Promise<string[]>) => Promise<Found>,
): Promise<Found> {
  let found: Found | undefined
  const carrying = server.world.database.transaction().execute(async (trx: Queries) => {
    await sql
      .raw(`create schema carried_over; set local search_path to carried_over; ${asBefore}`)
      .execute(trx)
    await sql.raw(migrationIn(file)).execute(trx)
    found = await read(async (query) =>
      (await sql.raw<{ line: string }>(query).execute(trx)).rows.map(({ line }) => line),
    )
    throw new Undone()
  })
  await expect(carrying).rejects.toThrow(Undone)
  return found as Found
}

const owner = '01890000-0000-7000-8000-00000000000a'
const helper = '01890000-0000-7000-8000-00000000000b'
const former = '01890000-0000-7000-8000-00000000000c'
const left = '01890000-0000-7000-8000-00000000000d'

/**
 * SQL for the people of account 1: its owner, a helper, and a former helper. The owner was a helper once. The former
 * helper now owns account 2. A fourth person, the former owner of account 1, has no row.
 */
const people = `
  create table account_links (account_id text, identity_id uuid, role text);
  create table former_helpers (account_id text, identity_id uuid);
  insert into account_links values ('1', '${owner}', 'owner'), ('1', '${helper}', 'user'), ('2', '${former}', 'owner');
  insert into former_helpers values ('1', '${former}'), ('1', '${owner}');
  create table trail (id uuid, at timestamptz, by_kind text, by_id text, account_id text, call text, thing text);`

/** SQL for four rows by different people: `n` numbers the rows, and `who` is the author. */
const everybody = `(values ('1', '${owner}'::uuid), ('2', '${helper}'), ('3', '${former}'), ('4', '${left}')) as each (n, who)`
const asEverybody = [`1 customer ${owner}`, `2 helper ${helper}`, `3 helper ${former}`, `4 customer ${left}`]

describe('changes to services and access from before there was one shape for authors', () => {
  const shaped = ['tickets', 'orders']
  const named = ['service_cases', 'upgrades', 'reboots']
  const asBefore = `${people}
    create table bill_reprints (account_id text, id text, requested_at timestamptz, identity_id uuid);
    insert into bill_reprints select '1', n, now(), who from ${everybody};
    insert into bill_reprints values ('1', '5', '2026-11-28T10:00:01Z', null), ('2', '6', '2026-11-28T10:00:01Z', null);
    insert into trail values
      (gen_random_uuid(), '2026-11-28T09:00:00Z', 'staff', 'earlier', '1', 'POST /api/services/{serviceId}/billReprints', null),
      (gen_random_uuid(), '2026-11-28T10:00:00Z', 'staff', 'agent', '1', 'POST /api/services/{serviceId}/billReprints', null),
      (gen_random_uuid(), '2026-11-28T11:00:00Z', 'staff', 'later', '1', 'POST /api/services/{serviceId}/billReprints', null);
    create table tickets (account_id text, id text, asked_by uuid);
    insert into tickets select '1', n, who from ${everybody};
    insert into tickets values ('1', '5', null);
    create table orders (like tickets);
    insert into orders select * from tickets;
    create table reboots (account_id text, id text, identity_id uuid, guest_id text,
      constraint reboots_asked_by check ((identity_id is null) <> (guest_id is null)));
    insert into reboots select '1', n, who, null from ${everybody};
    insert into reboots values ('1', '5', null, 'a session');
    create table service_cases (account_id text, id text, identity_id uuid);
    insert into service_cases select '1', n, who from ${everybody};
    create table upgrades (like service_cases);
    insert into upgrades select * from service_cases;
    create table helper_invitations (account_id text, id text, invited_by uuid);
    insert into helper_invitations values ('1', '1', '${owner}');
    create table power_notices (account_id text, text_version text, identity_id uuid, by_owner boolean,
      primary key (account_id, text_version, identity_id, by_owner));
    insert into power_notices values ('1', 'v1', '${owner}', true), ('1', 'v1', '${owner}', false);`

  it('have a customer, a helper, a guest or staff as their author', async () => {
    const found = await carriedOver('0205-who-did-it.sql', asBefore, async (lines) => {
      const of = (table: string) =>
        lines(`select concat_ws(' ', id, by_kind, by_id) as line from ${table} order by id`)
      const tables: Record<string, string[]> = {}
      for (const table of [...shaped, ...named, 'bill_reprints', 'helper_invitations'])
        tables[table] = await of(table)
      tables.told = await lines(`select concat_ws(' ', id, identity_id) as line from tickets order by id`)
      tables.notices = await lines(
        `select concat_ws(' ', by_kind, by_id) as line from power_notices order by by_kind`,
      )
      return tables
    })
    expect(found).toEqual({
      tickets: [...asEverybody, '5'],
      orders: [...asEverybody, '5'],
      told: [`1 ${owner}`, `2 ${helper}`, `3 ${former}`, `4 ${left}`, '5'],
      reboots: [...asEverybody, '5 guest a session'],
      service_cases: asEverybody,
      upgrades: asEverybody,
      bill_reprints: [...asEverybody, '5 staff agent', '6 staff unknown'],
      helper_invitations: [`1 customer ${owner}`],
      notices: [`customer ${owner}`, `helper ${owner}`],
    })
  })
})

describe('earlier saved methods and agreements', () => {
  const asBefore = `${people}
    create table payment_methods (account_id text, id text, created_by uuid);
    insert into payment_methods select '1', n, who from ${everybody};
    insert into payment_methods values ('1', '5', null);
    create table authorizations (account_id text, id text, identity_id uuid);
    insert into authorizations select '1', n, who from ${everybody};`

  it('have their author, and each authorization its owner', async () => {
    const found = await carriedOver('0206-who-saved-it.sql', asBefore, async (lines) => ({
      methods: await lines(
        `select concat_ws(' ', id, by_kind, by_id) as line from payment_methods order by id`,
      ),
      agreed: await lines(
        `select concat_ws(' ', id, by_kind, by_id) as line from authorizations order by id`,
      ),
      whose: await lines(`select identity_id::text as line from authorizations order by id`),
    }))
    expect(found).toEqual({
      methods: [...asEverybody, '5 job import'],
      agreed: asEverybody,
      whose: [owner, helper, former, left],
    })
  })
})

describe('earlier payments', () => {
  const cancelled = '01890000-0000-7000-8000-0000000000f1'
  const cancelCall = 'DELETE /api/accounts/{id}/payments/{paymentId}'
  const asBefore = `${people}
    create table payments (account_id text, id text, identity_id uuid, autopay_id uuid, method_entered_by uuid);
    insert into payments select '1', n, who, null, who from ${everybody};
    insert into payments values ('1', '5', null, null, null), ('1', '6', '${owner}', gen_random_uuid(), null),
      ('1', '7', null, gen_random_uuid(), null);
    create table payment_changes (account_id text, id text, payment_id uuid, event text, identity_id uuid, changed_at timestamptz);
    insert into payment_changes select '1', n, gen_random_uuid(), 'edit', who, now() from ${everybody};
    insert into payment_changes values
      ('1', '5', '${cancelled}', 'cancel', '${owner}', '2026-11-28T10:00:01Z'),
      ('1', '6', '${cancelled}', 'edit', '${owner}', '2026-11-28T10:00:00Z'),
      ('1', '7', '${owner}', 'cancel', '${owner}', '2026-11-28T10:00:00Z');
    insert into trail values
      (gen_random_uuid(), '2026-11-28T10:00:00Z', 'staff', 'agent', '1', '${cancelCall}', '${cancelled}'),
      (gen_random_uuid(), '2026-11-28T08:00:00Z', 'staff', 'earlier', '1', '${cancelCall}', '${cancelled}'),
      (gen_random_uuid(), '2026-11-28T10:00:00Z', 'customer', '${owner}', '1', '${cancelCall}', '${owner}');
    create table autopays (account_id text, id text, identity_id uuid);
    insert into autopays select '1', n, who from ${everybody};
    insert into autopays values ('1', '5', null);`

  it('have who ordered them, who entered their method, and which member of staff canceled them', async () => {
    const found = await carriedOver('0207-who-paid-it.sql', asBefore, async (lines) => ({
      payments: await lines(`select concat_ws(' ', id, by_kind, by_id) as line from payments order by id`),
      entered: await lines(
        `select concat_ws(' ', id, method_by_kind, method_by_id) as line from payments order by id`,
      ),
      whose: await lines(`select concat_ws(' ', id, identity_id) as line from payments order by id`),
      changes: await lines(
        `select concat_ws(' ', id, by_kind, by_id) as line from payment_changes order by id`,
      ),
      rules: await lines(`select concat_ws(' ', id, by_kind, by_id) as line from autopays order by id`),
    }))
    const each = [owner, helper, former, left].map((who, at) => `${at + 1} ${who}`)
    expect(found).toEqual({
      payments: [...asEverybody, '5 job import', '6 job announce-bills', '7 job announce-bills'],
      entered: [...asEverybody, '5', '6', '7'],
      whose: [...each, '5', `6 ${owner}`, '7'],
      changes: [...asEverybody, '5 staff agent', `6 customer ${owner}`, `7 customer ${owner}`],
      rules: [...asEverybody, '5 job import'],
    })
  })
})

describe('entries from the time of two trails', () => {
  const seen = '01890000-0000-7000-8000-0000000000e1'
  const [done, unsure, open] = ['b', 'c', 'd'].map((end) => `01890000-0000-7000-8000-0000000000e${end}`)
  const asBefore = `
    create table agent_trail (id uuid, at timestamptz, staff_id uuid, account_id text, call text);
    insert into agent_trail values ('${seen}', '2026-10-01T10:00:00Z', '${left}', '1', 'GET /api/accounts/{id}');
    create table account_doings (account_id text, id uuid, identity_id uuid, what text, about text, begun_at timestamptz,
      settled_at timestamptz, is_sure boolean);
    insert into account_doings values
      ('1', '${done}', '${helper}', 'restarted', 'NQ5', '2026-10-02T10:00:00Z', '2026-10-02T10:00:01Z', true),
      ('1', '${unsure}', '${helper}', 'wifi', 'NQ5', '2026-10-02T11:00:00Z', '2026-10-02T11:20:00Z', false),
      ('1', '${open}', '${helper}', 'autopay-off', null, '2026-10-02T12:00:00Z', null, false);
    create table sessions (id text, staff_id uuid);
    insert into sessions values ('customer', null), ('staff', '${left}');`

  it('are on the one trail, with their outcome if it was known', async () => {
    const found = await carriedOver('0201-trail.sql', asBefore, async (lines) => ({
      rows: await lines(`
        select concat_ws(' ', by_kind, by_id, account_id, nullif(call, ''), what, about::text, outcome,
          to_char(o.at at time zone 'UTC', 'HH24:MI:SS')) as line
        from trail t left join trail_outcomes o on o.doing = t.id order by t.at`),
      sessions: await lines(`select id as line from sessions`),
    }))
    expect(found).toEqual({
      rows: [
        `staff ${left} 1 GET /api/accounts/{id} {} done 10:00:00`,
        `helper ${helper} 1 restarted {NQ5} done 10:00:01`,
        `helper ${helper} 1 wifi {NQ5} unknown 11:20:00`,
        `helper ${helper} 1 autopay-off {}`,
      ],
      sessions: ['customer'],
    })
  })
})
