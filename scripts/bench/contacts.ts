// Views of customers that staff opened over the years, and the flags they raised, for the benchmarks.

/**
 * The number of staff. It doesn't grow with the number of accounts, because lists of staff show everyone and would
 * grow, too. In real life, it depends on how many customers call.
 */
const people = 300
/**
 * The number of views on a day whose figures can still change, whatever the number of accounts. A job recounts the
 * whole day each time (`supervised.ts`).
 */
const aDay = 200
/** The number of flags that nobody has closed. */
const openFlags = 100
/** The number of flags of a rare kind. They're old, so a search by kind has to look far back for them. */
const rareFlags = 5

/**
 * Ids that sort by creation time.
 * @param milliseconds the time, in SQL
 * @param rest the rest of the id, in SQL
 */
const idAt = (milliseconds: string, rest: string) =>
  `(lpad(to_hex(${milliseconds}), 12, '0') || overlay('7' || substr(md5(${rest}), 1, 19) placing '8' from 5))::uuid`

/**
 * Older views are spread backward in time from `historyUntil`. Newer views start at `yesterday` and at `today`. The
 * server's clock shows 11:00 UTC (`populatedAt`), and the business day begins at 05:00 UTC.
 */
const historyUntil = Date.parse('2026-11-16T22:00:00Z')
const yesterday = Date.parse('2026-11-17T14:00:00Z')
const today = Date.parse('2026-11-18T05:05:00Z')
const minute = 60_000
const keptDays = 390

export const supervisorId = '0193f000-0000-7000-8000-000000000002'
/** A member of staff with few views, among them the first and the last of all views. */
export const quietStaff = 'quiet'
const quietId = '0193f000-0000-7000-8000-000000000003'
const quietOnes = 60
const quietOpen = 9

/**
 * Views and flags:
 * - One view for every account within the retention period. One member of staff opened about half of them.
 * - Yesterday's views. Their day is about to be counted for the last time.
 * - Today's views. Some of them haven't been checked for flags yet.
 * - A flag for every third view.
 * - A few flags of a rare kind, on the oldest views.
 * @param staffId the member of staff who opened about half of the views
 * @param account SQL for an account's id, from the account's number `n`
 */
export function contactRows(
  { accounts, waiting, staffId }: { accounts: number; waiting: number; staffId: string },
  account: string,
  uuid: (kind: string, parts?: string) => string,
): string[] {
  const isQuiet = `(n <= ${quietOnes} or n > ${accounts - quietOpen})`
  const whose = `case when ${isQuiet} then '${quietId}' when n % 2 = 0 then '${staffId}' else ${uuid('staff', `n % ${people}`)} end`
  const step = Math.floor((keptDays * 24 * 60 * minute) / accounts)
  const viewedAt = `(${historyUntil} - (${accounts} - n)::bigint * ${step})`
  const view = (kind: string, at: string, each: string, { judged = `'all'`, ended = '10 minutes' } = {}) => `
    insert into views (id, session_id, staff_id, identity_id, account_id, reason, opened_at, ends_at, ended_at, judged, has_ticket, failed_checks)
      select ${idAt(at, `'${kind}' || n`)}, case when ${ended} is null then (select id from staff_sessions limit 1) end, (${whose})::uuid,
        ${uuid('identity')}, ${account}, (array['bill', 'payment', 'service'])[1 + n % 3], to_timestamp(${at} / 1000.0),
        to_timestamp(${at} / 1000.0) + interval '400 minutes', to_timestamp(${at} / 1000.0) + ${ended}, ${judged}, n % 3 > 0, 0
      from ${each}`
  const soon = `interval '10 minutes'`
  const history = `generate_series(1, ${accounts}) n`
  const flag = (kind: string, seen: string, each: string) => `
    insert into flags (id, kind, view_id, staff_id, at, outcome, seer_id, seen_at)
      select ${idAt(viewedAt, `'${kind}' || n`)}, '${kind}', ${idAt(viewedAt, `'view' || n`)}, (${whose})::uuid,
        to_timestamp(${viewedAt} / 1000.0), case when ${seen} then 'fine' end,
        case when ${seen} then '${supervisorId}'::uuid end, case when ${seen} then to_timestamp(${viewedAt} / 1000.0) end
      from ${each}`
  const flagged = `generate_series(7, ${accounts}, 3) n`
  return [
    `insert into staff (id, user_name, password_hash, full_name, role, created_at)
       select ${uuid('staff')}, 'staff' || n, '-', 'Ana ' || md5('family' || n), 'agent', now() from generate_series(0, ${people - 1}) n`,
    `insert into staff (id, user_name, password_hash, full_name, role, created_at)
       values ('${supervisorId}', 'supervises', '-', 'Imani Reed', 'supervisor', now()),
         ('${quietId}', '${quietStaff}', '-', 'Ana Ruiz', 'agent', now())`,
    view('view', viewedAt, history, { ended: soon }),
    view('yesterday', `(${yesterday} + n::bigint * ${minute})`, `generate_series(1, ${aDay}) n`, {
      ended: soon,
    }),
    view('today', `(${today} + n::bigint * ${minute})`, `generate_series(1, ${aDay}) n`, { ended: soon }),
    // Views that the job has to check for flags. Some were just opened, and some have ended.
    view('opened', `(${today} + 300::bigint * ${minute} + n)`, `generate_series(1, ${waiting}) n`, {
      judged: `'nothing'`,
      ended: 'null::interval',
    }),
    view('over', `(${today} + 200::bigint * ${minute} + n)`, `generate_series(1, ${waiting}) n`, {
      judged: `'opening'`,
      ended: soon,
    }),
    flag('no-ticket', `n <= ${accounts - openFlags * 3}`, flagged),
    flag('own-account', `n > 3`, `generate_series(1, ${rareFlags}) n`),
    `insert into figures select d, ${aDay}, ${aDay}, ${aDay}, 90000, 3, 20, 20, '{"bill": 200}', '{"name-changed": 9}',
         least(d at time zone 'UTC' + interval '2 days', to_timestamp(${today} / 1000.0))
       from generate_series(timestamp '2025-10-20', '2026-11-18', interval '1 day') d`,
  ]
}
