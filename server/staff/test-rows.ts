import type { Role } from '@lightwell/rulebook/call.ts'
import { newId } from '../database/id.ts'
import { sealSecret } from '../factors/secret.ts'
import { newSecret } from '../factors/totp.ts'
import type { TestServer } from '../testing/test-server.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import { keepStaffSecret, takeStaffStep } from './app-store.ts'
import { keepStaffProviderSession } from './provider/session-store.ts'
import { sealRefreshToken } from './provider/token.ts'
import { placeOfStaff } from './reseal-secrets.ts'
import { idleSeconds } from './session.ts'
import { insertStaffSession } from './store.ts'

/**
 * Finds the demonstration's member of staff with this role.
 * @returns their id
 */
export async function staffOf({ world }: Pick<TestServer, 'world'>, role: Role = 'agent'): Promise<string> {
  const found = world.database.selectFrom('staff').where('user_name', '=', `${role}.one`).select('id')
  return (await found.executeTakeFirstOrThrow()).id
}

/**
 * Adds an authenticator app for a member of staff. None of its codes has been used.
 * @returns the app's secret, for `codeShown`
 */
export async function addStaffApp({ world }: Pick<TestServer, 'world'>, staffId: string): Promise<string> {
  const secret = newSecret()
  const now = world.clock()
  await keepStaffSecret(world.database, staffId, sealSecret(world, placeOfStaff(staffId), secret), now)
  await takeStaffStep(world.database, staffId, 1, now)
  return secret
}

/**
 * Adds a session for a member of staff.
 * @returns the session's cookie
 */
export async function addStaffSession(
  { world }: Pick<TestServer, 'world'>,
  staffId: string,
  lasts: Temporal.DurationLike = { hours: 12 },
): Promise<{ name: string; value: string }> {
  const value = newToken()
  const now = world.clock()
  const session = { tokenHash: digestOfToken(value), staffId }
  await insertStaffSession(world.database, session, { now, expiresAt: now.add(lasts) })
  return { name: 'lightwell-staff', value }
}

/** Opens a visitor signed in as a member of staff, without the sign-in page. */
export async function withStaffSession(
  server: TestServer,
  staffId: string,
  lasts?: Temporal.DurationLike,
): Promise<Visitor> {
  const { name, value } = await addStaffSession(server, staffId, lasts)
  const visitor = openVisitor(server.app)
  visitor.cookies.set(name, value)
  return visitor
}

/**
 * Adds a staff session that began at the identity service and is due for a check.
 * @returns the session's id
 */
export async function addProviderSession(
  server: Pick<TestServer, 'world'>,
  staffId: string,
): Promise<string> {
  const { database, clock, vault } = server.world
  await database
    .insertInto('staff_provider_people')
    .values({ issuer: 'https://id.example.net', subject: staffId, staff_id: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await addStaffSession(server, staffId)
  const { id: sessionId } = await database
    .selectFrom('staff_sessions')
    .where('token_hash', '=', digestOfToken(value))
    .select('id')
    .executeTakeFirstOrThrow()
  const began = {
    sessionId,
    sid: undefined,
    refreshSealed: sealRefreshToken({ vault }, sessionId, 'a token'),
  }
  const now = clock()
  await keepStaffProviderSession(database, began, { checkAt: now, until: now.add({ minutes: 10 }) })
  return sessionId
}

/** Sets all staff sessions as used right now, so none ends because it's idle. */
export async function staffAreBusy({ world }: Pick<TestServer, 'world'>): Promise<void> {
  await world.database.updateTable('staff_sessions').set({ seen_at: world.clock().toString() }).execute()
}

/** Sets all staff sessions as last used half an hour ago, which ends them. */
export async function staffIdledOut({ world }: Pick<TestServer, 'world'>): Promise<void> {
  const seen = world.clock().subtract({ seconds: idleSeconds }).toString()
  await world.database.updateTable('staff_sessions').set({ seen_at: seen }).execute()
}

/** The steps that a view has been through: the caller is verified, or changes are allowed. */
export interface ViewSteps {
  isChecked?: boolean
  isActing?: boolean
}

/**
 * Adds a view of a customer in a new session of a member of staff.
 * @returns the session's cookie, and the view's id
 */
export async function addView(
  server: Pick<TestServer, 'world'>,
  over: { identityId: string; accountId?: string },
  { isChecked = false, isActing = false, role = 'agent' }: ViewSteps & { role?: Role } = {},
): Promise<{ cookie: { name: string; value: string }; viewId: string; staffId: string }> {
  const { database, clock } = server.world
  const staffId = await staffOf(server, role)
  const cookie = await addStaffSession(server, staffId)
  const { id: session_id } = await database
    .selectFrom('staff_sessions')
    .where('token_hash', '=', digestOfToken(cookie.value))
    .select('id')
    .executeTakeFirstOrThrow()
  const now = clock()
  const viewId = newId(now)
  await database
    .insertInto('views')
    .values({
      id: viewId,
      session_id,
      staff_id: staffId,
      identity_id: over.identityId,
      account_id: over.accountId ?? null,
      reason: 'bill',
      ticket: null,
      opened_at: now.toString(),
      checked_at: isChecked ? now.toString() : null,
      acts_until: isActing ? now.add({ minutes: 10 }).toString() : null,
      ends_at: now.add({ minutes: 30 }).toString(),
      ended_at: null,
    })
    .execute()
  return { cookie, viewId, staffId }
}

/** Opens a visitor who is a member of staff in a view of a customer. Each of their requests names the view. */
export async function withView(
  server: TestServer,
  over: { identityId: string; accountId?: string },
  steps?: ViewSteps & { role?: Role },
): Promise<{ visitor: Visitor; viewId: string; staffId: string }> {
  const { cookie, viewId, staffId } = await addView(server, over, steps)
  const visitor = openVisitor(server.app)
  visitor.cookies.set(cookie.name, cookie.value)
  visitor.headers['lightwell-view'] = viewId
  return { visitor, viewId, staffId }
}

/** Ends a view, as its member of staff or a supervisor would. */
export const endView = ({ world }: Pick<TestServer, 'world'>, viewId: string) =>
  world.database
    .updateTable('views')
    .set({ ended_at: world.clock().toString() })
    .where('id', '=', viewId)
    .execute()

/** Ends the time during which a view allows changes. */
export const endActing = ({ world }: Pick<TestServer, 'world'>, viewId: string) =>
  world.database.updateTable('views').set({ acts_until: null }).where('id', '=', viewId).execute()

/** Deactivates or reactivates a member of staff. */
export const setStaffActive = ({ world }: Pick<TestServer, 'world'>, staffId: string, isActive: boolean) =>
  world.database.updateTable('staff').set({ is_active: isActive }).where('id', '=', staffId).execute()

/** Gives a member of staff another role. */
export const setStaffRole = ({ world }: Pick<TestServer, 'world'>, staffId: string, role: Role) =>
  world.database.updateTable('staff').set({ role }).where('id', '=', staffId).execute()
