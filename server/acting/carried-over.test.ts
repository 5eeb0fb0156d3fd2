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

/** Runs a migration over tables as they were before it, beside today's, and reads what they hold after it. */
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

/** An owner, somebody who helps, somebody who helped and no longer does, and somebody who owned the account and left it. */
const people = `
  create table account_links (account_id text, identity_id uuid, role text);
  create table former_helpers (account_id text, identity_id uuid);
  insert into account_links values ('1', '${owner}', 'owner'), ('1', '${helper}', 'user'), ('2', '${former}', 'owner');
  insert into former_helpers values ('1', '${former}'), ('1', '${owner}');
  create table trail (id uuid, at timestamptz, by_kind text, by_id text, account_id text, call text, thing text);`

/** One row by each of them. */
const everybody = `(values ('1', '${owner}'::uuid), ('2', '${helper}'), ('3', '${former}'), ('4', '${left}')) as each (n, who)`
const asEverybody = [`1 customer ${owner}`, `2 helper ${helper}`, `3 helper ${former}`, `4 customer ${left}`]

describe('what was done about services and access before there was one shape of who did it', () => {
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

  it('says whether a customer, a helper, a guest or staff did it', async () => {
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
