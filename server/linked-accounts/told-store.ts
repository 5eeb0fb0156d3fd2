import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { trailRows } from '../trail/read.ts'
import type { DoingToNote } from '../web/noted.ts'
import { aboutOfDoing, thingOfDoing } from './doing-store.ts'

/** Something that somebody did who helps with an account, as its owners are told of it. */
export interface ToldDoing {
  accountId: string
  what: DoingToNote['what']
  /** Of what, as people know it: a device by its name. */
  about: string | null
  deviceKind: DeviceKind | null
  /** The name of who did it, and the address by which the owner knows them. */
  who: string
  email: string
}

/** Finds what one row of the trail says: several things, where it was done with several. */
export async function findToldDoings(queries: Queries, trailId: string): Promise<ToldDoing[]> {
  const found = await sql<ToldDoing>`
    select d.account_id as "accountId", d.what, ${aboutOfDoing}, i.first_name || ' ' || i.last_name as who, i.email
    from (select t.account_id, t.by_id, t.what, a.about, a.place
        from ${trailRows} t left join unnest(t.about) with ordinality a(about, place) on true where t.id = ${trailId}) d
      join ${identityRows} i on i.id = d.by_id::uuid ${thingOfDoing} order by d.place`.execute(queries)
  return found.rows
}
