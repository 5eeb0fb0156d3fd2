import { randomInt, randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { WorkStatus } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { WorkKind, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { TestServer } from '../testing/test-server.ts'

/** Adds a ticket or an order to an account. By default, it has been in progress since yesterday. */
export async function addWork(
  server: TestServer,
  { accountId }: { accountId: string },
  kind: WorkKind,
  wishes: {
    status?: WorkStatus
    id?: string
    mainNumber?: string
    createdAgo?: number
    completionIn?: number | null
    stage?: string
    /** Null if nobody has been notified of the ticket or order yet. */
    toldStatus?: null
    /** Adds a two-hour visit that starts in this many hours. The owners have been notified of the visit. */
    visitIn?: number
  } = {},
): Promise<WorkName> {
  const today = dayOf(server.clock.read(), server.world.config.businessZone)
  const { completionIn = 3 } = wishes
  const id = wishes.id ?? `W-${randomInt(10 ** 9, 10 ** 10)}`
  const common = {
    account_id: accountId,
    id,
    status: (wishes.status ?? 'In-Progress') as never,
    told_status: (wishes.toldStatus === undefined ? (wishes.status ?? 'In-Progress') : null) as never,
    main_number: wishes.mainNumber ?? null,
    created_on: addDays(today, -(wishes.createdAgo ?? 1)),
    completion_on: completionIn === null ? null : addDays(today, completionIn),
    changed_at: server.clock.read().toString(),
  }
  const { database } = server.world
  if (kind === 'ticket')
    await database
      .insertInto('tickets')
      .values({ ...common, type: 'internet', trouble: 'It is slow.' })
      .execute()
  else
    await database
      .insertInto('orders')
      .values({ ...common, type: 'A second line', stage_code: wishes.stage ?? 'RECEIVED' })
      .execute()
  const work = { kind, accountId, id }
  if (wishes.visitIn !== undefined) await addVisit(server, work, wishes.visitIn)
  return work
}

/**
 * Adds `count` completed tickets or orders created today, so they're more recent than any from `addWork`.
 * @returns their ids, newest first
 */
export async function addHistory(
  server: TestServer,
  { accountId }: { accountId: string },
  kind: WorkKind,
  count: number,
): Promise<string[]> {
  const created_on = dayOf(server.clock.read(), server.world.config.businessZone)
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ account_id: accountId, id: `DONE-${String(at).padStart(4, '0')}`, type: 'internet' },
    ...{ status: 'Completed' as const, told_status: 'Completed' as const },
    ...{ created_on, completion_on: created_on, changed_at: server.clock.read().toString() },
    main_number: null,
  }))
  const { database } = server.world
  if (kind === 'ticket')
    await database
      .insertInto('tickets')
      .values(rows.map((row) => ({ ...row, trouble: null })))
      .execute()
  else
    await database
      .insertInto('orders')
      .values(rows.map((row) => ({ ...row, stage_code: 'ACTIVATION' })))
      .execute()
  return rows.map(({ id }) => id).reverse()
}

/** Adds a two-hour visit that starts in `inHours` hours. The owners were notified of the visit yesterday. */
export async function addVisit(server: TestServer, { kind, accountId, id }: WorkName, inHours: number) {
  const now = server.clock.read()
  const [starts_at, ends_at] = [
    now.add({ hours: inHours }).toString(),
    now.add({ hours: inHours + 2 }).toString(),
  ]
  const yesterday = now.subtract({ hours: 24 }).toString()
  await server.world.database
    .insertInto('appointments')
    .values({
      account_id: accountId,
      work_kind: kind,
      work_id: id,
      starts_at,
      ends_at,
      technician_first_name: 'Imani',
      contact_number: null,
      changed_at: yesterday,
      told_starts_at: starts_at,
      told_ends_at: ends_at,
      told_at: yesterday,
    })
    .execute()
}

/** Deletes all technicians and their times, so that a test starts without any. */
export async function removeTechnicians({ world: { database } }: TestServer): Promise<void> {
  await database.deleteFrom('technician_slots').execute()
  await database.deleteFrom('technicians').execute()
}

/** Adds a technician for ZIP codes that begin with `area`. The job `open-slots` adds the technician's times. */
export async function addTechnician(server: TestServer, area: string, first_name = 'Imani'): Promise<string> {
  const id = randomUUID()
  await server.world.database.insertInto('technicians').values({ id, first_name, area }).execute()
  return id
}
