import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import { sql } from 'kysely'
import { personIdIn } from '../acting/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { trailRows } from '../trail/read.ts'
import type { ActivityNote } from '../web/with-activity.ts'
import { aboutOfEntry, thingOfEntry } from './store.ts'

/**
 * An action that the account's owners get an email about. It was done by a helper (a customer on somebody else's
 * account), or by support in a view of the helper.
 */
export interface EntryToMail {
  accountId: string
  what: ActivityNote['what']
  /** The name of the object of the action, such as a device. Null if the action has no object. */
  about: string | null
  deviceKind: DeviceKind | null
  /** True if support acted in a view of the helper. False if the helper acted. */
  isBySupport: boolean
  /** The helper's name and current email. */
  who: string
  email: string
}

/**
 * Finds the actions that one trail row reports to owners, one for each object in the row. Returns none if support acted
 * in a view of an owner.
 */
export async function findEntriesToMail(queries: Queries, trailId: string): Promise<EntryToMail[]> {
  const found = await sql<EntryToMail>`
    select d.account_id as "accountId", d.what, ${aboutOfEntry}, d.is_by_support as "isBySupport", i.first_name || ' ' || i.last_name as who, i.email
    from (select t.account_id, t.by_kind = 'staff' as is_by_support, coalesce(${personIdIn('t')}, t.identity_id) as person_id, t.what, a.about, a.place
        from ${trailRows} t left join unnest(t.about) with ordinality a(about, place) on true where t.id = ${trailId}) d
      join ${identityRows} i on i.id = d.person_id ${thingOfEntry}
    where not (d.is_by_support and exists (
      select from account_links o where o.account_id = d.account_id and o.identity_id = d.person_id and o.role = 'owner'))
    order by d.place`.execute(queries)
  return found.rows
}
