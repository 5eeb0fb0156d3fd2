// `npm run staff` changes the list of staff. A change takes effect with the next request.
import type { Role } from '@lightwell/rulebook/call.ts'
import { newId } from '../database/id.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { notChosen } from '../identity/passwords.ts'
import type { StaffChange } from '../security-events.ts'
import { Refused, refuse } from '../web/errors.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { removeStaffApp } from './app-store.ts'
import { endStaffSessions } from './end-sessions.ts'
import { removeStaffPending } from './pending-store.ts'
import { insertStaff, keepStaffLink, listStaff, lockStaffByUserName, updateStaff } from './people-store.ts'
import { findIssuerOf } from './provider/people-store.ts'

/** The part of the world that the command needs. */
export type StaffDesk = Pick<World, 'database' | 'clock' | 'config' | 'events' | 'views'>

const linkHours = 24

/** A one-time address at which somebody chooses a password, and the instant until which it works. */
export interface SetUpLink {
  url: URL
  endsAt: Temporal.Instant
}

/**
 * Adds a member of staff, or brings one back who has ended. They have no password until they use the link.
 * @returns no link for somebody whom the identity service signs in
 */
export async function addStaff(
  desk: StaffDesk,
  added: { userName: string; fullName: string; role: Role },
): Promise<SetUpLink | undefined | Refused<'taken'>> {
  const { database, clock, events } = desk
  const id = newId(clock())
  const done = await inTransaction(database, async (trx) => {
    const staffId = await insertStaff(trx, { id, ...added, passwordHash: notChosen }, clock())
    if (staffId === undefined) return undefined
    const isOfProvider = (await findIssuerOf(trx, staffId)) !== undefined
    return { staffId, link: isOfProvider ? undefined : await renewLink(trx, desk, staffId) }
  })
  if (!done) return refuse('taken')
  events.staffChanged({ what: 'added', staffId: done.staffId })
  return done.link
}

/** Gives somebody a new set-up link. Their password, their authenticator app and their sessions end at once. */
export const linkStaff = (
  desk: StaffDesk,
  userName: string,
): Promise<SetUpLink | Refused<'not-found' | 'of-provider'>> =>
  changeStaff(desk, userName, 'link-renewed', async (trx, staffId) => {
    if ((await findIssuerOf(trx, staffId)) !== undefined) return refuse('of-provider')
    await updateStaff(trx, staffId, { passwordHash: notChosen })
    await endStaffSessions(trx, { staffId }, desk.clock(), desk.views)
    return renewLink(trx, desk, staffId)
  })

/** Ends somebody: their sessions, the views open in them, and every way in. */
export const endStaff = (desk: StaffDesk, userName: string): Promise<undefined | Refused<'not-found'>> =>
  changeStaff(desk, userName, 'ended', async (trx, staffId) => {
    await endStaffSessions(trx, { staffId }, desk.clock(), desk.views)
    await removeStaffApp(trx, staffId)
    await updateStaff(trx, staffId, { passwordHash: notChosen, isActive: false })
    return undefined
  })

/** Gives somebody another role, in the sessions that are open, too. */
export const changeRole = (
  desk: StaffDesk,
  userName: string,
  role: Role,
): Promise<undefined | Refused<'not-found' | 'of-provider'>> =>
  changeStaff(desk, userName, 'role-changed', async (trx, staffId) => {
    if ((await findIssuerOf(trx, staffId)) !== undefined) return refuse('of-provider')
    await updateStaff(trx, staffId, { role })
    return undefined
  })

/** Everybody of staff, those who have ended at the end. */
export async function readStaff({ database }: Pick<StaffDesk, 'database'>) {
  const found = await listStaff(database)
  return found.map(({ passwordHash, appSince, ...person }) => ({
    ...person,
    hasPassword: passwordHash !== notChosen,
    hasApp: appSince !== null,
  }))
}

/** Changes something of somebody active, whose sign-ins that wait for a second step end by it. */
async function changeStaff<T>(
  { database, events }: StaffDesk,
  userName: string,
  what: StaffChange,
  change: (trx: Queries, staffId: string) => Promise<T>,
): Promise<T | Refused<'not-found'>> {
  const done = await inTransaction(database, async (trx) => {
    const staffId = await lockStaffByUserName(trx, userName)
    if (staffId === undefined) return undefined
    await removeStaffPending(trx, { staffId })
    return { staffId, of: await change(trx, staffId) }
  })
  if (done === undefined) return refuse('not-found')
  if (!(done.of instanceof Refused)) events.staffChanged({ what, staffId: done.staffId })
  return done.of
}

async function renewLink(trx: Queries, { clock, config }: StaffDesk, staffId: string): Promise<SetUpLink> {
  const token = newToken()
  const endsAt = clock().add({ hours: linkHours })
  await removeStaffApp(trx, staffId)
  await keepStaffLink(trx, { staffId, tokenHash: digestOfToken(token) }, endsAt)
  const url = new URL('/agent/set-up', config.publicUrl)
  url.searchParams.set('token', token)
  return { url, endsAt }
}
