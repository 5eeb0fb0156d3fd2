import type { ServiceType } from '@lightwell/rulebook/accounts/service-types.ts'
import { sql } from 'kysely'
import { productRows, serviceRows } from '../accounts/read.ts'
import type { ProductRow } from '../accounts/tables.ts'
import type { Queries } from '../database/transaction.ts'
import { movingSince } from '../upgrade/read.ts'
import { orderRows } from '../work-orders/orders/read.ts'
import { appointmentRows } from '../work-orders/read.ts'
import { ticketRows } from '../work-orders/tickets/read.ts'

export interface DeliveryFacts {
  service_types: ServiceType[]
  products: Omit<ProductRow, 'account_id'>[]
  orders: {
    id: string
    orderType: string
    stageCode: string
    completionOn: string | null
    appointmentStartsAt: string | null
    appointmentEndsAt: string | null
  }[]
  /**
   * Technician visits for open trouble tickets and work orders, the next visit first. Long past visits are left out.
   */
  visits: { kind: 'ticket' | 'order'; id: string; startsAt: string; endsAt: string }[]
  /** The time the account's current upgrade to the platform was requested. Null if there's none. */
  moving_since: Date | null
}

/** Reads an account's services, products, current upgrade, open work orders, and visits. */
export async function findDelivery(
  queries: Queries,
  accountId: string,
  now: Temporal.Instant,
): Promise<DeliveryFacts> {
  const found = await sql<DeliveryFacts>`
    select
      coalesce((select json_agg(distinct type) from ${serviceRows} where account_id = ${accountId}), '[]') as service_types,
      coalesce((select json_agg(p order by p.product_line) from ${productRows} p where account_id = ${accountId}), '[]') as products,
      ${movingSince(sql`${accountId}`)} as moving_since,
      coalesce((
        select json_agg(json_build_object(
            'id', o.id, 'orderType', o.type, 'stageCode', o.stage_code, 'completionOn', o.completion_on,
            'appointmentStartsAt', m.starts_at, 'appointmentEndsAt', m.ends_at)
          order by o.created_on, o.id)
        from ${orderRows} o
        left join ${appointmentRows} m on m.account_id = o.account_id and m.work_kind = 'order' and m.work_id = o.id and not m.is_hidden
        where o.account_id = ${accountId} and o.status = 'In-Progress'), '[]') as orders,
      coalesce((
        select json_agg(v) from (
          select m.work_kind as kind, m.work_id as id, m.starts_at as "startsAt", m.ends_at as "endsAt"
          from ${appointmentRows} m
          left join ${orderRows} o on m.work_kind = 'order' and o.account_id = m.account_id and o.id = m.work_id
          left join ${ticketRows} t on m.work_kind = 'ticket' and t.account_id = m.account_id and t.id = m.work_id
          where m.account_id = ${accountId} and not m.is_hidden and m.ends_at > ${now.toString()}::timestamptz - interval '1 day'
            and coalesce(o.status, t.status) = 'In-Progress'
          order by m.starts_at) v), '[]') as visits`.execute(queries)
  const [facts] = found.rows
  if (facts === undefined) throw new Error('A statement without a source gave no row.')
  return facts
}
