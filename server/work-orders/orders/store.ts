import { type OrderStatus, orderStates, orderSteps } from '@lightwell/rulebook/work-orders/orders/states.ts'
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { appointmentRows } from '../read.ts'

const steps = sql`(values ${sql.join(
  orderSteps.map(
    ({ from, to, once, minutes }) =>
      sql`(${sql.lit(from)}, ${sql.lit(to)}, ${sql.lit(once)}, ${sql.lit(minutes)} * interval '1 minute')`,
  ),
)}) step (stage, next, once, later)`

/**
 * The embedded ticket system's orders that are due for their next stage (`orderSteps`). Leaves out orders whose visit
 * began more than 30 days ago.
 */
const stepping = (now: Temporal.Instant) => {
  const at = sql`${now.toString()}::timestamptz`
  return sql`
    from ${appointmentRows} a
    join orders w on w.account_id = a.account_id and w.id = a.work_id
    join ${steps} on step.stage = w.stage_code
    where a.work_kind = 'order' and a.starts_at <= ${at} and a.starts_at > ${at} - interval '30 days'
      and w.status = 'In-Progress' and w.as_of is null
      and (step.once <> 'over' or a.ends_at + step.later <= ${at})`
}

/** Advances up to `most` orders by one stage each (`orderSteps`). @returns how many */
export async function stepOrders(
  trx: Queries,
  { zone, most }: { zone: string; most: number },
  now: Temporal.Instant,
): Promise<number> {
  const done: OrderStatus = orderStates['In-Progress'].moves.complete
  const { numAffectedRows } = await sql`
    update orders o set changed_at = ${now.toString()},
      stage_code = case next when 'complete' then stage_code else next end,
      status = case next when 'complete' then ${sql.lit(done)} else o.status end,
      completion_on = case next when 'complete' then (ends_at at time zone ${zone})::date else completion_on end
    from (
      select w.ctid, w.stage_code as stage, step.next, a.ends_at ${stepping(now)}
      order by a.starts_at, w.account_id, w.id limit ${sql.lit(most)} for no key update of w skip locked) due
    where o.ctid = due.ctid and o.stage_code = due.stage`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Moves a new order to its scheduled stage, because it has an appointment now. */
export async function scheduleOrder(
  trx: Queries,
  { accountId, id }: { accountId: string; id: string },
  now: Temporal.Instant,
): Promise<void> {
  const [{ from, to }] = orderSteps
  await trx
    .updateTable('orders')
    .set({ stage_code: to, changed_at: now.toString() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'In-Progress')
    .where('stage_code', '=', from)
    .execute()
}

/** Selects orders due for their next stage, for the job's backlog count (`Job.waiting`). */
export const steppingOrders = stepping
