// The embedded ticket system's technicians and their time slots.
import type pg from 'pg'
import type { Staging } from '../../data-files/staging.ts'

const idOf = (name: string) => `md5('technician ' || ${name})::uuid`

/** SQL, true if the technician (`g`) of a time (`a`) has retired or no longer serves the area of that time. */
const isElsewhere = 'g.id = a.technician_id and (g.is_retired or g.area <> a.area)'

/**
 * Writes technicians. A technician who retires or moves to another area loses all free time slots, but keeps booked
 * ones. A technician who moves gets time slots in the new area from the `open-slots` job. Returns how many technicians
 * were new or changed.
 */
export async function upsertTechnicians(client: pg.PoolClient, staging: Staging): Promise<number> {
  const staged = staging.table('technicians')
  const written = await client.query(
    `insert into technicians as t (id, first_name, area, is_retired)
      select ${idOf('id')}, first_name, area, retired from ${staged}
      on conflict (id) do update set first_name = excluded.first_name, area = excluded.area, is_retired = excluded.is_retired,
        times_until = case when (t.area, t.is_retired) = (excluded.area, excluded.is_retired) then t.times_until else '-infinity' end
        where (t.first_name, t.area, t.is_retired)
          is distinct from (excluded.first_name, excluded.area, excluded.is_retired)`,
  )
  await client.query(
    `delete from technician_slots a using technicians g, ${staged} s
      where g.id = ${idOf('s.id')} and ${isElsewhere} and a.account_id is null`,
  )
  return written.rowCount ?? 0
}

/**
 * Frees booked time slots that aren't needed anymore. Deletes them if their technician has retired or no longer serves
 * the area.
 * @param unwanted SQL that follows `from` or `using`: more tables, and a `where` that says which rows of
 *   `technician_slots` (`a`) aren't needed
 */
export async function giveBackTimes(
  client: pg.PoolClient,
  unwanted: string,
  values: unknown[],
): Promise<void> {
  await client.query(
    `delete from technician_slots a using technicians g, ${unwanted} and ${isElsewhere}`,
    values,
  )
  await client.query(
    `update technician_slots a set account_id = null, work_kind = null, work_id = null from ${unwanted}`,
    values,
  )
}
