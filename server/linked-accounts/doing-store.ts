import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import type { doingKind } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Queries } from '../database/transaction.ts'
import { deviceRows } from '../equipment/read.ts'
import { authorizationRows } from '../payment-methods/read.ts'
import { paymentChangeRows, paymentRows } from '../payments/read.ts'
import { mayBeDone, outcomeRows, trailRows } from '../trail/read.ts'
import { upgradeRows } from '../upgrade/read.ts'
import { type OwnedAccount, timeOfOwner } from './former-store.ts'

/** Something that somebody did with an account. Ids are of version 7: they sort by when it was done. */
export interface Doing {
  id: string
  what: z.infer<typeof doingKind>
  at: Date
  amountCents: number | null
  /** The day of the payment. */
  day: string | null
  /** Of what, where the trail says so; a device by its name. */
  about: string | null
  deviceKind: DeviceKind | null
  /** False: it may have been done, and nobody knows. */
  isSure: boolean
}

/** SQL for the device that a doing `d` is about, `v`, and by which name people know what it is about. Pages show no serial number. */
export const deviceOfDoing = sql`left join ${deviceRows} v
  on v.account_id = d.account_id and v.serial = d.about and d.what in ('restarted', 'wifi', 'wifi-password')`
export const aboutOfDoing = sql`
  case when d.what in ('restarted', 'wifi', 'wifi-password') then v.name else d.about end as about, v.kind as "deviceKind"`

/** Finds a person's activity on an account in the time of one of its owners, older than the entry `before`, the newest first. */
export async function findDoings(
  queries: Queries,
  owned: OwnedAccount,
  identityId: string,
  before: string | undefined,
  most: number,
): Promise<Doing[]> {
  const behind = (id: string) => (before === undefined ? sql`true` : sql`${sql.ref(id)} < ${before}::uuid`)
  const inTime = (at: string) =>
    sql`${sql.ref(at)} between (select since from owned) and (select until from owned)`
  const done = (at: string) => sql`account_id = ${owned.accountId} and ${behind('id')} and ${inTime(at)}`
  const theirs = (at: string) => sql`${done(at)} and by_id = ${identityId}`
  const newest = (id = 'id') => sql`order by ${sql.ref(id)} desc limit ${sql.lit(most)}`
  const found = await sql<Doing>`
    with owned as (${timeOfOwner(owned, identityId)})
    select id, what, at, "amountCents", day::text as day, about, "deviceKind", is_sure as "isSure" from (
      (select id, 'paid' as what, created_at as at, amount_cents as "amountCents", pay_on as day, null as about, null as "deviceKind", true as is_sure
        from ${paymentRows} where ${theirs('created_at')} ${newest()})
      union all
      (select id, case event when 'edit' then 'payment-changed' else 'payment-cancelled' end, changed_at, amount_cents, pay_on, null, null, true
        from ${paymentChangeRows} where ${theirs('changed_at')} ${newest()})
      union all
      (select id, case purpose when 'save-card' then 'saved-card' when 'save-bank' then 'saved-bank' else 'auto-pay' end,
          accepted_at, null, null, null, null, true from ${authorizationRows}
        where ${done('accepted_at')} and identity_id = ${identityId}::uuid and purpose <> 'pay-once' ${newest()})
      union all
      (select d.id, d.what, d.at, null, null, ${aboutOfDoing}, d.outcome = 'done' from (
          select t.id, t.account_id, t.what, t.at, o.outcome, a.about
          from ${trailRows} t join ${outcomeRows} o on o.doing = t.id left join unnest(t.about) a(about) on true
          where t.account_id = ${owned.accountId} and t.by_kind = 'helper' and t.by_id = ${identityId} and t.what is not null
            and ${mayBeDone} and ${behind('t.id')} and ${inTime('t.at')} ${newest('t.id')}) d ${deviceOfDoing})
      union all
      (select id, 'moved', requested_at, null, null, null, null, true from ${upgradeRows}
        where ${theirs('requested_at')} and status <> 'refused' ${newest()})) done
    ${newest()}`.execute(queries)
  return found.rows
}
