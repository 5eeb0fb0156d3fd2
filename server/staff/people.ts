// Changes members of staff, for `npm run staff` and for supervisors in the console (`server/staff-people`). A change
// applies from the person's next request on.
import type { Role } from '@lightwell/rulebook/call.ts'
import { newId } from '../database/id.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { StaffChange } from '../events/security-events.ts'
import { notChosen } from '../identity/passwords.ts'
import { Refused, refuse } from '../web/errors.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { removeStaffApp } from './app-store.ts'
import { endStaffSessions } from './end-sessions.ts'
import { storeFormerSupervisor } from './former-store.ts'
import { storeLinkGiver } from './giver-store.ts'
import { removeStaffPending } from './pending-store.ts'
import { insertStaff, keepStaffLink, listStaff, lockStaffByUserName, updateStaff } from './people-store.ts'
import { findIssuerOf } from './provider/people-store.ts'

/**
 * Finds and locks the person to change. May refuse, for example because the supervisor may not change them.
 * @returns their id
 */
export type Holding<Code extends string> = (trx: Queries) => Promise<string | Refused<Code>>

/** The person to change: a user name, or a function that finds and locks the person. */
export type Whom<Code extends string> = string | Holding<Code>

const named =
  (userName: string): Holding<'not-found'> =>
  async (trx) =>
    (await lockStaffByUserName(trx, userName)) ?? refuse('not-found')

/**
 * In the console, locks the supervisor who adds a person or makes a set-up link for one. The command line leaves it
 * out.
 */
export type Giving<Code extends string> = (trx: Queries) => Promise<{ giverId: string } | Refused<Code>>

/** The parts of `World` that are needed to change members of staff. */
export type StaffDesk = Pick<World, 'database' | 'clock' | 'config' | 'events' | 'views' | 'approvals'>

const linkHours = 24

/** A URL with which somebody chooses a password, once, and the time it expires. */
export interface SetUpLink {
  url: URL
  endsAt: Temporal.Instant
}

/**
 * Adds a member of staff, or reactivates a former one. They have no password until they use the link.
 * @returns their set-up link; undefined for somebody who signs in at the identity service
 */
export async function addStaff<Code extends string = never>(
  desk: StaffDesk,
  added: { userName: string; fullName: string; role: Role } & Partial<Own>,
  giving?: Giving<Code>,
): Promise<SetUpLink | undefined | Refused<'taken' | Code>> {
  const { database, clock, events } = desk
  const id = newId(clock())
  const done = await inTransaction(database, async (trx) => {
    const given = await giving?.(trx)
    if (given instanceof Refused) return given
    const { email = null, accountKey = null, ...person } = added
    const staffId = await insertStaff(trx, { id, ...person, passwordHash: notChosen }, clock())
    if (staffId === undefined) return refuse('taken')
    await updateStaff(trx, staffId, { email, accountKey })
    const isOfProvider = (await findIssuerOf(trx, staffId)) !== undefined
    return { staffId, link: isOfProvider ? undefined : await renewLink(trx, desk, staffId, given?.giverId) }
  })
  if (done instanceof Refused) return done
  events.staffChanged({ what: 'added', staffId: done.staffId })
  return done.link
}

/**
 * A member of staff as a customer: the email they sign in with, and their account's number in the form used for
 * comparing.
 */
export interface Own {
  email: string | null
  accountKey: string | null
}

/** Changes the email and account that a member of staff has as a customer. */
export const changeOwn = <Code extends string = 'not-found'>(
  desk: StaffDesk,
  whom: Whom<Code>,
  own: Own,
): Promise<undefined | Refused<Code | 'not-found'>> =>
  changeStaff(desk, whom, 'own-changed', async (trx, staffId) => {
    await updateStaff(trx, staffId, own)
    return undefined
  })

/** Makes a new set-up link for somebody. Their password, their authenticator app and their sessions end at once. */
export const linkStaff = <Code extends string = 'not-found'>(
  desk: StaffDesk,
  whom: Whom<Code>,
  giverId?: string,
): Promise<SetUpLink | Refused<Code | 'not-found' | 'of-provider'>> =>
  changeStaff(desk, whom, 'link-renewed', async (trx, staffId) => {
    if ((await findIssuerOf(trx, staffId)) !== undefined) return refuse('of-provider')
    await updateStaff(trx, staffId, { passwordHash: notChosen })
    await endStaffSessions(trx, { staffId }, desk.clock(), desk.views)
    return renewLink(trx, desk, staffId, giverId)
  })

/** Ends somebody's access: their sessions, the views open in them, and every credential. */
export const endStaff = <Code extends string = 'not-found'>(
  desk: StaffDesk,
  whom: Whom<Code>,
): Promise<undefined | Refused<Code | 'not-found'>> =>
  changeStaff(desk, whom, 'ended', async (trx, staffId) => {
    await endStaffSessions(trx, { staffId }, desk.clock(), desk.views, 'access-removed')
    await removeStaffApp(trx, staffId)
    await desk.approvals.voidRequestsAbout(trx, staffId)
    await storeFormerSupervisor(trx, staffId, desk.clock())
    await updateStaff(trx, staffId, { passwordHash: notChosen, isActive: false })
    return undefined
  })

/** Changes someone's role, even in their open sessions. Ends views that need a higher role. */
export const changeRole = <Code extends string = 'not-found'>(
  desk: StaffDesk,
  whom: Whom<Code>,
  role: Role,
): Promise<undefined | Refused<Code | 'not-found' | 'of-provider'>> =>
  changeStaff(desk, whom, 'role-changed', async (trx, staffId) => {
    if ((await findIssuerOf(trx, staffId)) !== undefined) return refuse('of-provider')
    if (role !== 'supervisor') await storeFormerSupervisor(trx, staffId, desk.clock())
    await updateStaff(trx, staffId, { role })
    await desk.views.endUnseen(trx, staffId, desk.clock())
    return undefined
  })

/** Reads all members of staff, former ones last. */
export async function readStaff({ database }: Pick<StaffDesk, 'database'>) {
  const found = await listStaff(database)
  return found.map(({ passwordHash, appSince, ...person }) => ({
    ...person,
    hasPassword: passwordHash !== notChosen,
    hasApp: appSince !== null,
  }))
}

/** Changes an active member of staff, and ends their sign-ins that wait for a second step. */
async function changeStaff<T, Code extends string>(
  { database, events }: StaffDesk,
  whom: Whom<Code>,
  what: StaffChange,
  change: (trx: Queries, staffId: string) => Promise<T>,
): Promise<T | Refused<Code | 'not-found'>> {
  const done = await inTransaction(database, async (trx) => {
    const staffId = await (typeof whom === 'string' ? named(whom) : whom)(trx)
    if (staffId instanceof Refused) return staffId
    await removeStaffPending(trx, { staffId })
    return { staffId, of: await change(trx, staffId) }
  })
  if (done instanceof Refused) return done
  if (!(done.of instanceof Refused)) events.staffChanged({ what, staffId: done.staffId })
  return done.of
}

async function renewLink(
  trx: Queries,
  { clock, config, approvals }: StaffDesk,
  staffId: string,
  giverId: string | undefined,
): Promise<SetUpLink> {
  const token = newToken()
  const now = clock()
  const endsAt = now.add({ hours: linkHours })
  await removeStaffApp(trx, staffId)
  await approvals.voidRequestsAbout(trx, staffId)
  await storeLinkGiver(trx, staffId, giverId, now)
  await keepStaffLink(trx, { staffId, tokenHash: digestOfToken(token) }, endsAt)
  const url = new URL('/agent/set-up', config.publicUrl)
  url.searchParams.set('token', token)
  return { url, endsAt }
}
