// Changes the time until which a restart is wanted. After that time, the restart isn't sent to its device anymore.
import { nextRebootState } from '@lightwell/rulebook/equipment/states.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { type Reboot, watchedUntil } from './store.ts'

const withdrawn = nextRebootState('asked', 'withdraw')

type RebootName = Pick<Reboot, 'accountId' | 'serial' | 'id'>

/**
 * Keeps a restart wanted because somebody is watching it. Does nothing for a restart that an automatic process
 * requested, or one that's no longer wanted.
 */
export async function keepWanted(
  queries: Queries,
  { accountId, serial, id }: RebootName,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update reboots set wanted_until = greatest(wanted_until, ${watchedUntil(now)})
    where account_id = ${accountId} and serial = ${serial} and id = ${id} and status in ('asked', 'sent')
      and is_watched and wanted_until > ${now.toString()}::timestamptz`.execute(queries)
}

/** Ends a restart that was never sent to the device and isn't wanted anymore. */
export async function endUnwanted(
  queries: Queries,
  { accountId, serial, id }: RebootName,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update reboots set status = ${withdrawn}, changed_at = ${now.toString()}::timestamptz
    where account_id = ${accountId} and serial = ${serial} and id = ${id} and status = 'asked'
      and wanted_until <= ${now.toString()}::timestamptz`.execute(queries)
}

/**
 * Withdraws the restart that an automatic process requested under this id, unless a person is waiting for it, too. A
 * restart that the device may already have received can't be undone; it just isn't sent again.
 */
export async function withdrawReboot(
  queries: Queries,
  { accountId, id }: Pick<Reboot, 'accountId' | 'id'>,
  now: Temporal.Instant,
): Promise<void> {
  const at = sql`${now.toString()}::timestamptz`
  await sql`
    update reboots set wanted_until = least(wanted_until, ${at}),
      changed_at = case status when 'asked' then ${at} else changed_at end,
      status = case status when 'asked' then ${withdrawn} else status end
    where account_id = ${accountId} and id = ${id} and status in ('asked', 'sent') and not is_watched`.execute(
    queries,
  )
}
