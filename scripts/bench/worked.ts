// Repair tickets, work orders and their appointments for the benchmarks' accounts.

/**
 * Every account has a finished ticket and a finished order, as after years of service. Every tenth account also has a
 * ticket in progress with a visit. A few more tickets and orders wait for each job. Technicians of the measured
 * account's area have two months of visit times, most of them taken.
 * @param middle the number of the measured account
 * @param account the SQL of an account's id, by its number `n`
 */
export function workRows(
  accounts: number,
  waiting: number,
  middle: number,
  account: string,
  uuid: (kind: string) => string,
): string[] {
  const step = Math.floor(accounts / waiting / 3)
  const every = (first: number) => `generate_series(${first}, ${accounts}, ${step}) n`
  const at = "timestamptz '2026-11-10T12:00:00Z'"
  const work = (
    table: 'tickets' | 'orders',
    name: string,
    status: string,
    known: string,
    createdOn: string,
  ) => `
    select ${account}, '${name}-' || n, '${status}', ${table === 'tickets' ? "'internet', 'Slow.'" : "'A line', 'SCHEDULED'"},
      date '${createdOn}', ${known}, ${at}`
  const tickets =
    'insert into tickets (account_id, id, status, type, trouble, created_on, told_status, changed_at)'
  const orders =
    'insert into orders (account_id, id, status, type, stage_code, created_on, told_status, changed_at)'
  const visit = (
    kind: string,
    name: string,
    startsAt: string,
    each: string,
    { setOut = 'null', announcedAt = 'null' } = {},
  ) => `
    insert into appointments (account_id, work_kind, work_id, starts_at, ends_at, told_starts_at, told_ends_at, changed_at,
        on_the_way_at, told_on_the_way_at)
      select ${account}, '${kind}', '${name}-' || n, ${startsAt}, ${startsAt} + interval '2 hours',
        ${startsAt}, ${startsAt} + interval '2 hours', ${at}, ${setOut}, ${announcedAt} from ${each}`
  const area = `'${String(middle % 100_000)
    .padStart(5, '0')
    .slice(0, 3)}'`
  const all = `generate_series(1, ${accounts}) n`
  return [
    `${tickets} ${work('tickets', 'DONE', 'Completed', "'Completed'", '2026-09-01')} from ${all}`,
    `${orders} ${work('orders', 'DONE', 'Completed', "'Completed'", '2026-09-01')} from ${all}`,
    `${tickets} ${work('tickets', 'OPEN', 'In-Progress', "'In-Progress'", '2026-11-10')} from ${all} where n % 10 = 0`,
    visit('ticket', 'DONE', "timestamptz '2026-09-02T14:00:00Z'", all, {
      setOut: "timestamptz '2026-09-02T14:00:00Z'",
      announcedAt: "timestamptz '2026-09-02T14:01:00Z'",
    }),
    visit('ticket', 'OPEN', "timestamptz '2026-12-02T14:00:00Z'", `${all} where n % 10 = 0`),
    // Tickets and orders that a job still has to process. They need a notice, a reminder, or their next step.
    `${tickets} ${work('tickets', 'NEW', 'In-Progress', 'null', '2026-11-10')} from ${every(1)}`,
    `${orders} ${work('orders', 'STEP', 'In-Progress', "'In-Progress'", '2026-11-10')} from ${every(2)}`,
    visit('order', 'STEP', "timestamptz '2026-11-18T08:00:00Z'", every(2)),
    `${tickets} ${work('tickets', 'VISITED', 'In-Progress', "'In-Progress'", '2026-11-10')} from ${every(3)}`,
    visit('ticket', 'VISITED', "timestamptz '2026-11-18T08:00:00Z'", every(3)),
    `${tickets} ${work('tickets', 'SOON', 'In-Progress', "'In-Progress'", '2026-11-10')} from ${every(1)}`,
    visit('ticket', 'SOON', "timestamptz '2026-11-18T20:00:00Z'", every(1)),
    // Visits that a technician has just set out for.
    `${tickets} ${work('tickets', 'COMING', 'In-Progress', "'In-Progress'", '2026-11-10')} from ${every(2)}`,
    visit('ticket', 'COMING', "timestamptz '2026-11-18T10:30:00Z'", every(2), {
      setOut: "timestamptz '2026-11-18T10:40:00Z'",
    }),
    // A larger provider has more areas, not more customers per area. One technician in ten works in the measured
    // account's area.
    `insert into technicians (id, first_name, area)
       select ${uuid('technician')}, 'Imani', case when n % 10 = 1 then ${area} else lpad((n % 1000)::text, 3, '0') end
       from generate_series(1, ${Math.ceil(accounts / 100)}) n`,
    `insert into technician_slots (area, starts_at, technician_id, ends_at, account_id, work_kind, work_id)
       select t.area, s, t.id, s + interval '2 hours',
         case when extract(day from s)::int % 3 > 0 then '20000000000000001' end,
         case when extract(day from s)::int % 3 > 0 then 'ticket' end, case when extract(day from s)::int % 3 > 0 then 'OTHER' end
       from technicians t, generate_series(timestamptz '2026-11-19T13:00:00Z', '2027-01-15T13:00:00Z', interval '4 hours') s
       order by t.area, t.id, s`,
    // The other technicians have no visit times. There are so many of them that the figures would show it if a plan
    // read all of them.
    `insert into technicians (id, first_name, area)
       select ${uuid('other technician')}, 'Amani', lpad((n % 1000)::text, 3, '0') from generate_series(1, ${Math.ceil(accounts / 10)}) n`,
    // Some technicians wait for a job that gives them more visit times. Some have visit times that have passed.
    `update technicians set times_until = '2027-02-01'`,
    `update technicians set times_until = '-infinity' where id in (select id from technicians order by id limit ${waiting / 2})`,
    `insert into technician_slots (area, starts_at, technician_id, ends_at)
       select area, timestamptz '2026-11-17T13:00:00Z', id, timestamptz '2026-11-17T15:00:00Z' from technicians order by id limit ${waiting / 2}`,
  ]
}
