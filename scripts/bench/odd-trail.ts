// A trail and notes as uneven as in real life:
// - One member of staff has half of all rows.
// - One customer has a fifth of the rows, and a few other customers have most of the rest.
// - Later years have more rows than earlier ones.
// - Some rows have no outcome.
// - One account has a fifth of all notes.
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { makeDatabase } from './make-database.ts'
import { billingIdOf, populatedAt } from './populate.ts'
import { supervisorRows } from './searched.ts'

export interface TrailSizes {
  rows: number
  notes: number
}

/** The staff, accounts and calls that the searches look for. */
export const odd = {
  /** The member of staff who has half of all rows. */
  busy: '0193f000-0000-7000-8000-000000000001',
  token: 'the-auditing-session',
  accountId: (number: number) => `3${String(number).padStart(17, '0')}` as AccountId,
  calls: [
    'GET /api/accounts/{id}/statements',
    'GET /api/accounts/{id}/payments',
    'GET /api/accounts/{id}/equipment',
    'GET /api/services/{serviceId}/troubleTickets',
    'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName',
    'GET /api/voice/{tn}/debug/logs',
  ],
} as const

const staff = 60
/** The number of trail rows in each view of a customer: calls and checks of the caller. */
const perView = 8
const years = 4
const until = Date.parse(populatedAt) - 2 * 3_600_000

export const customersOf = ({ rows }: TrailSizes) => Math.max(100, Math.floor(rows / 100))

/**
 * Creates a database on `clusterUrl` and fills it with a trail.
 * @returns the database's URL
 */
export const fillTrail = (clusterUrl: string, sizes: TrailSizes): Promise<string> =>
  makeDatabase(clusterUrl, `trail_${sizes.rows}`, rowsOf(sizes))

/** A pseudorandom number, at least 0 and below 1, always the same for the same text. */
const chance = (text: string) => `((('x' || substr(md5(${text}), 1, 7))::bit(28)::int)::float8 / 268435456)`
const identityId = (n: string) => `('0193f000-0000-7000-9000-' || lpad((${n})::text, 12, '0'))`
const staffId = (n: string) => `('0193f000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))`
const accountId = (n: string) => `('3' || lpad((${n})::text, 17, '0'))`
const uuidAt = (ms: string, rest: string) =>
  `(lpad(to_hex(${ms}), 12, '0') || overlay('7' || substr(md5(${rest}), 1, 19) placing '8' from 5))::uuid`

function rowsOf({ rows, notes }: TrailSizes): string[] {
  const customers = customersOf({ rows, notes })
  const span = years * 365 * 86_400_000
  // Rows become more frequent over time: three quarters of them are in the second half.
  const ms = (n: string) => `(${until} - (${span} * (1 - sqrt((${n})::float8 / ${rows})))::bigint)`
  const view = `(n / ${perView})`
  const step = `(n % ${perView})`
  const customer = `case when ${view} % 5 = 0 then 0 else 1 + floor(${customers - 1} * power(${chance(`'customer' || ${view}`)}, 3))::int end`
  const whose = `case when ${view} % 2 = 0 then 1 else 3 + floor(${staff} * power(${chance(`'staff' || ${view}`)}, 3))::int end`
  const viewId = uuidAt(ms(`${view} * ${perView} + 1`), `'view' || ${view}`)
  const calls = `array[${odd.calls.map((call) => `'${call}'`).join(', ')}]`
  const call = `case ${step} when 0 then 'POST /api/agent/login' when 1 then 'POST /api/agent/views/{id}/check'
    else (${calls})[1 + floor(${odd.calls.length} * power(${chance(`'call' || n`)}, 3))::int] end`
  const noteOf = `case when n % 5 = 0 then 0 else floor(${customers} * power(${chance(`'note' || n`)}, 2))::int end`
  const each = `generate_series(1, ${rows}) n`
  return [
    ...supervisorRows(odd.token, `timestamptz '${populatedAt}'`),
    `insert into staff (id, user_name, password_hash, full_name, role, created_at)
       select ${staffId('n')}::uuid, 'staff' || n, '-', 'Ana Ruiz ' || n, 'agent', now() from generate_series(1, ${staff + 3}) n where n <> 2`,
    `insert into identities (id, email, password_hash, first_name, last_name, is_verified, dst_user_name, telephone, created_at)
       select ${identityId('n')}::uuid, 'customer' || n || '@example.com', '-', 'Ana', 'Ruiz', true, 'User' || n, (2000000000 + n)::text, now()
       from generate_series(0, ${customers}) n`,
    `insert into accounts (id, account_number, kind, billing_account_id, account_type, name, service_address, balance_cents, created_at)
       select ${accountId('n')}, 'N-' || n, 'platform', replace('${billingIdOf(0)}', '-0', '-' || n), 'Residential', 'Ana Ruiz', n || ' Example Street', 8000, now()
       from generate_series(0, ${customers}) n`,
    `insert into views (id, staff_id, identity_id, account_id, reason, ticket, opened_at, ends_at, ended_at, judged)
       select ${viewId}, (${staffId(whose)})::uuid, (${identityId(customer)})::uuid, ${accountId(customer)}, 'bill', 'T-' || n,
         to_timestamp(${ms('n')} / 1000.0), to_timestamp(${ms('n')} / 1000.0) + interval '30 minutes', to_timestamp(${ms('n')} / 1000.0) + interval '9 minutes', 'all'
       from generate_series(1, ${rows}, ${perView}) n`,
    `insert into trail (id, at, by_kind, by_id, identity_id, account_id, call, thing, about, view_id, reason, level)
       select ${uuidAt(ms('n'), `'doing' || n`)}, to_timestamp(${ms('n')} / 1000.0), 'staff', ${staffId(whose)}, (${identityId(customer)})::uuid,
         ${accountId(customer)}, ${call}, case when ${step} > 5 then 'thing ' || n end,
         case ${step} when 1 then array['code'] when 2 then array['2026-10', 'a, b'] else '{}' end,
         case when ${step} > 0 then ${viewId} end, 'bill', case when ${step} > 1 then 'detail' else 'look' end
       from ${each}`,
    // About one action in a thousand has no outcome.
    `insert into trail_outcomes (id, doing, at, outcome)
       select ${uuidAt(ms('n'), `'outcome' || n`)}, ${uuidAt(ms('n'), `'doing' || n`)}, to_timestamp(${ms('n')} / 1000.0),
         case when n % 97 = 0 then 'not-found' else 'done' end from ${each} where n % 1009 <> 0`,
    `insert into account_notes (account_id, id, identity_id, author_id, at, text_sealed, taken_down_at)
       select ${accountId(noteOf)}, ${uuidAt(`(${until} - (${notes} - n)::bigint * 1000)`, `'note' || n`)}, (${identityId(noteOf)})::uuid,
         (${staffId(`3 + n % ${staff}`)})::uuid, now(), case when n % 50 <> 0 then decode(repeat('00', 40 + n % 900), 'hex') end,
         case when n % 50 = 0 then now() end
       from generate_series(1, ${notes}) n`,
  ]
}
