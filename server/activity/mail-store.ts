import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import { sql } from 'kysely'
import { personIdIn } from '../acting/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { trailRows } from '../trail/read.ts'
import type { ActivityNote } from '../web/noted.ts'
import { aboutOfEntry, thingOfEntry } from './store.ts'

/** An action on an account by a helper, or by support in their view, as reported to its owners. */
export interface EntryToMail {
  accountId: string
  what: ActivityNote['what']
  /** The thing it was about, by the name people know it by. */
  about: string | null
  deviceKind: DeviceKind | null
  /** True: support did it. */
  isBySupport: boolean
  /** The helper's name, and the email by which the owner knows them. */
  who: string
  email: string
}

/**
 * Finds what one trail row reports to owners: one entry for each thing it was about, and none for support's actions
 * in an owner's view.
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
