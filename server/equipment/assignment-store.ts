import type { Assignment } from '@lightwell/rulebook/equipment/assignment.ts'
import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

type Found = { [Key in keyof Assignment]: Date | null } & { assignedAt: Date; serial: string }

/**
 * Finds the devices of one kind that an account has or had, and when the account got and returned each. Also finds when
 * the previous account returned the device, and when the next account got it.
 */
export async function findAssignments(
  queries: Queries,
  { accountId, kind }: { accountId: string; kind: DeviceKind },
): Promise<(Assignment & { serial: string })[]> {
  const found = await sql<Found>`
    select d.serial, d.assigned_at as "assignedAt", d.returned_at as "returnedAt",
      (select max(o.returned_at) from devices o
        where o.serial = d.serial and o.account_id <> d.account_id and o.assigned_at <= d.assigned_at) as "returnedBefore",
      (select min(o.assigned_at) from devices o
        where o.serial = d.serial and o.account_id <> d.account_id and o.assigned_at >= d.returned_at) as "assignedAfter"
    from devices d
    where d.account_id = ${accountId} and d.kind = ${kind}
    order by d.serial`.execute(queries)
  return found.rows.map(({ serial, assignedAt, returnedAt, returnedBefore, assignedAfter }) => ({
    serial,
    assignedAt: assignedAt.toTemporalInstant(),
    returnedAt: returnedAt?.toTemporalInstant(),
    returnedBefore: returnedBefore?.toTemporalInstant(),
    assignedAfter: assignedAfter?.toTemporalInstant(),
  }))
}
