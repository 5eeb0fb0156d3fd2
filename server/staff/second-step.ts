import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/staff/contract.ts'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { pairOf } from '../events/network.ts'
import { sealSecret, stepOfCode } from '../factors/secret.ts'
import { enrolmentOf, newSecret } from '../factors/totp.ts'
import { nameOf } from '../identity/sign-in.ts'
import { Refused, refuse } from '../web/errors.ts'
import { type Room, tryGiveBack } from '../web/limit-room.ts'
import { digestOfToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { findStaffApp, keepStaffSecret, takeStaffStep } from './app-store.ts'
import { findStaffPending, removeStaffPending } from './pending-store.ts'
import { lockStaff } from './people-store.ts'
import { placeOfStaff } from './reseal-secrets.ts'
import { type NextStep, openStaffSession, pendingCookie } from './sign-in.ts'

type Over = 'sign-in-over'

/** A sign-in that waits for its second step, after the right password. A cookie in the browser names it. */
interface Pending {
  tokenHash: Buffer
  staffId: string
  userName: string
  /** The name under which sign-in attempts are counted. */
  name: string
}

/** Finishes a sign-in with a code from the app. The code works once. */
export async function finishWithCode(
  world: World,
  code: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NextStep | Refused<Over | 'code-refused' | 'too-many-attempts'>> {
  const pending = await pendingOf(world, request)
  if (pending === undefined) return refuse('sign-in-over')
  const { staffId, name } = pending
  const person = `staff ${staffId}`
  const browser = world.knownBrowsers.idOf(request, name)
  const whose =
    browser === undefined ? { pair: pairOf(request, person), person } : { browser: `${browser} ${person}` }
  const attempt = await world.limits.take('code', whose)
  if (attempt.waitSeconds !== undefined) return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  const entered = await attempt.deciding(() =>
    whilePending(world, pending, async (trx) => {
      const app = await findStaffApp(trx, staffId)
      const step = app?.confirmedAt ? stepShown(world, staffId, app.secretSealed, code) : undefined
      if (step === undefined || !(await takeStaffStep(trx, staffId, step))) return refuse('code-refused')
      return finish(world, trx, pending, request)
    }),
  )
  return answer(world, { pending, attempt, entered }, request, reply)
}

/**
 * Makes a secret for somebody's new authenticator app. They can sign in with the app once they've entered a first code.
 */
export async function beginAuthenticator(
  world: World,
  request: FastifyRequest,
): Promise<CallAnswer<typeof contract.beginStaffAuthenticator> | Refused<Over | 'has-authenticator'>> {
  const pending = await pendingOf(world, request)
  if (pending === undefined) return refuse('sign-in-over')
  const { staffId, userName } = pending
  const secret = newSecret()
  const sealed = sealSecret(world, placeOfStaff(staffId), secret)
  const refused = await whilePending(world, pending, async (trx) =>
    (await keepStaffSecret(trx, staffId, sealed, world.clock())) ? undefined : refuse('has-authenticator'),
  )
  if (refused) return refused
  const { qr } = enrolmentOf(secret, { issuer: world.config.brand.name, label: userName })
  return { secret, qrCode: qr }
}

/** Confirms the new app with a first code, and finishes the sign-in. */
export async function confirmAuthenticator(
  world: World,
  code: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NextStep | Refused<Over | 'not-begun' | 'code-refused' | 'too-many-attempts'>> {
  const pending = await pendingOf(world, request)
  if (pending === undefined) return refuse('sign-in-over')
  const { staffId } = pending
  const attempt = await world.limits.take('code', { person: `enrolling staff ${staffId}` })
  if (attempt.waitSeconds !== undefined) return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  const entered = await attempt.deciding(() =>
    whilePending(world, pending, async (trx) => {
      const app = await findStaffApp(trx, staffId)
      if (app === undefined || app.confirmedAt) return refuse('not-begun')
      const step = stepShown(world, staffId, app.secretSealed, code)
      if (step === undefined || !(await takeStaffStep(trx, staffId, step, world.clock())))
        return refuse('code-refused')
      return finish(world, trx, pending, request)
    }),
  )
  if (!(entered instanceof Refused))
    world.events.staffChanged({ what: 'authenticator-added', staffId }, request)
  return answer(world, { pending, attempt, entered }, request, reply)
}

/** Finds the sign-in in this browser that waits for its second step. */
async function pendingOf(world: World, request: FastifyRequest): Promise<Pending | undefined> {
  const token = pendingCookie(world).read(request)
  if (token === undefined) return undefined
  const tokenHash = digestOfToken(token)
  const found = await findStaffPending(world.database, tokenHash, world.clock())
  return found && { ...found, tokenHash, name: nameOf('staff', { name: found.userName }) }
}

/** Locks the person of a waiting sign-in and runs `work`, if they're active and the sign-in still waits. */
async function whilePending<T>(
  { database, clock }: World,
  { staffId, tokenHash }: Pending,
  work: (trx: Queries) => Promise<T>,
): Promise<T | Refused<Over>> {
  return inTransaction(database, async (trx) => {
    if (!(await lockStaff(trx, staffId))) return refuse('sign-in-over')
    if (!(await findStaffPending(trx, tokenHash, clock()))) return refuse('sign-in-over')
    return work(trx)
  })
}

/** Ends the waiting sign-in and opens the session. */
async function finish(world: World, trx: Queries, pending: Pending, request: FastifyRequest) {
  await removeStaffPending(trx, pending)
  return openStaffSession(world, trx, pending, request)
}

/** Answers the browser with the result of a second step. */
async function answer<Code extends string>(
  world: World,
  {
    pending: { staffId },
    attempt,
    entered,
  }: { pending: Pending; attempt: Room; entered: ((reply: FastifyReply) => void) | Refused<Code> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NextStep | Refused<Code>> {
  const { events } = world
  if (entered instanceof Refused) {
    if (entered.code === 'code-refused') events.codeRefused(request, { person: `staff ${staffId}` })
    return entered
  }
  await tryGiveBack(attempt, { events, asked: request }, { startOver: ['pair', 'person', 'browser'] })
  pendingCookie(world).clear(reply)
  entered(reply)
  return { next: 'done' }
}

const stepShown = (world: World, staffId: string, sealed: Buffer, typed: string) =>
  stepOfCode(world, placeOfStaff(staffId), { sealed, code: joinedDigits(typed) })
