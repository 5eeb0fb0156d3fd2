import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/staff/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { type Claim, checkPassword, nameOf, type SignInRefusal } from '../identity/sign-in.ts'
import { cookieFor } from '../web/cookie.ts'
import { Refused, refuse } from '../web/errors.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { findStaffApp } from './app-store.ts'
import { keepStaffPending } from './pending-store.ts'
import { findStaffByUserName, lockStaff } from './people-store.ts'

export type NextStep = CallAnswer<typeof contract.signInStaff>

/** The minutes after the right password within which the second step has to be finished. */
const pendingMinutes = 10

/** The cookie of a sign-in that waits for its second step. Useless for anything else. */
export const pendingCookie = ({ config }: Pick<World, 'config'>) => cookieFor(config.publicUrl, 'staff-code')

/**
 * Signs a member of staff in with user name and password. If they have an authenticator app or must have one
 * (`STAFF_SECOND_STEP`), the second step follows. Otherwise, their session starts. Wrong passwords, unknown names and
 * former members of staff all get the same refusal.
 */
export async function signInStaff(
  world: World,
  claim: Claim,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NextStep | Refused<SignInRefusal>> {
  const found = await checkPassword(world, 'staff', claim, request, findStaffByUserName)
  if (found instanceof Refused) return found
  const { id: staffId, passwordHash } = found
  const name = nameOf('staff', claim)
  const entered = await inTransaction(world.database, async (trx) => {
    if (!(await lockStaff(trx, staffId, passwordHash))) return undefined
    const next = await nextStep(trx, world, staffId)
    const giveTo =
      next === 'done'
        ? await openStaffSession(world, trx, { staffId, name }, request)
        : await beginSecondStep(world, trx, staffId)
    return { next, giveTo }
  })
  if (entered === undefined) {
    world.events.signInDecided(request, { kind: 'staff', outcome: 'sign-in-refused', name })
    return refuse('sign-in-refused')
  }
  entered.giveTo(reply)
  return { next: entered.next }
}

async function nextStep(trx: Queries, { config }: World, staffId: string): Promise<NextStep['next']> {
  const app = await findStaffApp(trx, staffId)
  if (app?.confirmedAt) return 'code'
  return config.staffSecondStep === 'required' ? 'enroll' : 'done'
}

async function beginSecondStep(world: World, trx: Queries, staffId: string) {
  const token = newToken()
  const now = world.clock()
  const expiresAt = now.add({ minutes: pendingMinutes })
  await keepStaffPending(trx, { tokenHash: digestOfToken(token), staffId }, { now, expiresAt })
  return (reply: FastifyReply) => pendingCookie(world).set(reply, token, pendingMinutes * 60)
}

/**
 * Opens a session for a member of staff that the caller has locked (`lockStaff`).
 * @param staff.name the name under which sign-in attempts are counted (`nameOf`)
 * @returns a function that sets the browser's cookie. Call it after the commit
 */
export async function openStaffSession(
  { staffSessions, knownBrowsers }: World,
  trx: Queries,
  { staffId, name }: { staffId: string; name: string },
  request: FastifyRequest,
): Promise<(reply: FastifyReply) => void> {
  const session = await staffSessions.start(trx, request, staffId)
  return (reply) => {
    session.giveTo(reply)
    knownBrowsers.remember(request, reply, name)
  }
}
