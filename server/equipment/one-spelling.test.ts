import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { addDevice } from './test-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const migration = readFileSync(
  join(import.meta.dirname, '../database/migrations/0190-one-spelling-of-serials.sql'),
  'utf8',
)

/** Creates the tables as they were when `NQ5` and `nq5` counted as two devices, in a schema of their own. */
const asBefore = `
  create schema two_spellings;
  set local search_path to two_spellings;
  create table devices (account_id text, serial text, kind text, name text, model text, status text, operations text[],
    assigned_at timestamptz not null, returned_at timestamptz, primary key (account_id, serial),
    check (returned_at is null or status <> 'ACTIVE'));
  create unique index devices_in_hand on devices (serial) where returned_at is null;
  create table reboots (account_id text, serial text, id text unique, status text, asked_at timestamptz,
    foreign key (account_id, serial) references devices (account_id, serial));
  create unique index reboots_under_way on reboots (account_id, serial) where status in ('asked', 'sent', 'told');
  create table wifi_changes (account_id text, serial text, network text, wanted text, asked_at timestamptz,
    primary key (account_id, serial, network, wanted));
  create table account_doings (account_id text, id text, what text, about text);
  create table usp_agents (endpoint_id text primary key, serial text);
  create index usp_agents_by_serial on usp_agents (serial);
  insert into devices
  select account_id, serial, 'modem', name, 'Lumo', case when returned is null then 'ACTIVE' else 'RETURNED' end, '{Reboot}',
    assigned::timestamptz, returned::timestamptz
  from (values
    ('moved', 'NQ5', 'former', '2026-01-01', null), ('next', 'nq5', 'next', '2026-05-01', null),
    ('twice', 'STB-a', 'old', '2026-01-01', null), ('twice', 'STB-A', 'new', '2026-05-01', null),
    ('unmanaged', 'ont7', 'same day', 'epoch', null), ('managed', 'ONT7', 'same day', 'epoch', null),
    ('gone', 'Z1', 'before', '2026-01-01', '2026-02-01'), ('after', 'z1', 'since', '2026-03-01', null),
    ('alone', 'Only', 'one spelling', '2026-01-01', null)) d (account_id, serial, name, assigned, returned);
  insert into usp_agents values ('os::0A1B2C-ONT7', 'ONT7');
  insert into reboots values
    ('twice', 'STB-a', 'earlier', 'told', '2026-06-01'), ('twice', 'STB-A', 'later', 'asked', '2026-06-02'),
    ('twice', 'STB-a', 'long ago', 'done', '2026-02-01'), ('next', 'nq5', 'next', 'done', '2026-06-01');
  insert into wifi_changes values
    ('twice', 'STB-a', 'main', 'the same', '2026-06-01'), ('twice', 'STB-A', 'main', 'the same', '2026-06-02'),
    ('twice', 'STB-a', 'main', 'another', '2026-06-01');
  insert into account_doings values ('twice', '1', 'restarted', 'STB-a'), ('twice', '2', 'paper-bill', 'STB-a');`

class Undone extends Error {}

it('data with both spellings of a serial number has one device afterwards, with everything that belonged to either', async () => {
  const found: Record<string, unknown> = {}
  const respelling = server.world.database.transaction().execute(async (trx) => {
    const lines = async (query: string) =>
      (await sql.raw<{ line: string }>(query).execute(trx)).rows.map(({ line }) => line)
    await sql.raw(asBefore).execute(trx)
    await sql.raw(migration).execute(trx)
    found.devices = await lines(
      `select concat_ws(' ', serial, account_id, '(' || name || ')', 'until ' || (returned_at at time zone 'UTC')::date) as line
        from devices order by lower(serial) collate "C", assigned_at, returned_at nulls last`,
    )
    found.reboots = await lines(
      `select concat_ws(' ', account_id, serial, id, status) as line from reboots order by id`,
    )
    found.wifi = await lines(
      `select concat_ws(' ', serial, wanted) as line from wifi_changes order by wanted`,
    )
    found.doings = await lines('select about as line from account_doings order by id')
    throw new Undone()
  })
  await expect(respelling).rejects.toThrow(Undone)
  expect(found).toEqual({
    devices: [
      'nq5 moved (former) until 2026-05-01',
      'nq5 next (next)',
      'Only alone (one spelling)',
      'ONT7 unmanaged (same day) until 1970-01-01',
      'ONT7 managed (same day)',
      'STB-A twice (new)',
      'z1 gone (before) until 2026-02-01',
      'z1 after (since)',
    ],
    reboots: [
      'twice STB-A earlier lost',
      'twice STB-A later asked',
      'twice STB-A long ago done',
      'next nq5 next done',
    ],
    wifi: ['STB-A another', 'STB-A the same'],
    doings: ['STB-A', 'STB-a'],
  })
})

it('nobody can add the other spelling, whichever the account', async () => {
  const [one, other] = [
    await newCustomer(server, { kind: 'legacy' }),
    await newCustomer(server, { kind: 'legacy' }),
  ]
  await addDevice(server, one, { serial: 'NQ5-77001B' })
  await expect(addDevice(server, one, { serial: 'nq5-77001b' })).rejects.toThrow(/duplicate key/)
  await expect(addDevice(server, other, { serial: 'nq5-77001b' })).rejects.toThrow(/duplicate key/)
})
