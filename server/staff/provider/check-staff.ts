import type { StaffCheck } from '../../connectors/identity-provider/port.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { World } from '../../world.ts'
import { endStaffSessions } from '../end-sessions.ts'
import { lockStaff } from '../people-store.ts'
import { giveRole } from './people-store.ts'
import { roleOfGroups } from './role.ts'
import { claimCheck, confirmSession, type DueCheck, findUnconfirmed, usedSinceAt } from './session-store.ts'
import { checkEverySeconds, openRefreshToken, sealRefreshToken, unconfirmedMinutes } from './token.ts'

/** The most requests to the identity service at the same time, per server. */
const mostAtOnce = 10
const mostUnconfirmed = 200

/**
 * Asks the identity service, twice a minute, if the people it signed in still work here, and in which role. One server
 * claims each session, so servers share the work.
 * @returns how many sessions were checked or ended
 */
export async function checkStaff(world: World, stopping?: AbortSignal): Promise<number> {
  const began = performance.now()
  const first = await checkOnce(world, stopping)
  if (world.staffIdentityProvider === undefined) return first
  // The seconds until the next round. If a round takes longer than `checkEverySeconds`, the next one starts at once.
  const left = checkEverySeconds - (performance.now() - began) / 1000
  for (let waited = 0; waited < left && !stopping?.aborted; waited++) await world.pause(1)
  return first + (await checkOnce(world, stopping))
}

/**
 * Checks every session that's due for a check.
 * @returns how many sessions were checked or ended
 */
export async function checkOnce(world: World, stopping?: AbortSignal): Promise<number> {
  const ended = await endUnconfirmed(world)
  const checked = await Promise.all(Array.from({ length: mostAtOnce }, () => checkInTurn(world, stopping)))
  return checked.reduce((sum, each) => sum + each, ended)
}

/** Checks one session after another, until no check is due or the service doesn't answer. */
async function checkInTurn(world: World, stopping: AbortSignal | undefined): Promise<number> {
  const { database, clock, staffIdentityProvider: provider, config, events } = world
  const groups = config.staffIdentityProvider?.groups
  for (let checked = 0; ; checked++) {
    if (stopping?.aborted) return checked
    const now = clock()
    const nextAt = now.add({ seconds: checkEverySeconds })
    const check = await claimCheck(database, now, { nextAt, usedSince: usedSinceAt(now) })
    if (check === undefined) return checked
    const token = openRefreshToken(world, check)
    // The service that signed this person in may have been removed from the settings. Then nobody can confirm that the
    // person still works here.
    const answer = provider && token !== undefined ? await provider.checkAgain(token, check) : 'over'
    if (answer === 'unreachable') {
      events.staffChecked('no-answer')
      return checked
    }
    if (answer === 'over') await end(world, [check], 'sign-in-over')
    else await settle(world, check, answer, groups && roleOfGroups(answer.groups, groups))
  }
}

/**
 * Extends a session, and applies the role from its person's groups. If the role changes, ends views that need a higher
 * role. If no group gives a role, ends all the person's sessions.
 */
async function settle(
  world: World,
  { sessionId, staffId }: DueCheck,
  { refreshToken }: StaffCheck,
  role: ReturnType<typeof roleOfGroups>,
): Promise<void> {
  if (role === undefined) return end(world, [{ staffId }], 'no-role')
  const { database, clock, events, views } = world
  const refreshSealed = sealRefreshToken(world, sessionId, refreshToken)
  const isOther = await inTransaction(database, async (trx) => {
    if (!(await lockStaff(trx, staffId))) return undefined
    const now = clock()
    await confirmSession(trx, { sessionId, refreshSealed }, now.add({ minutes: unconfirmedMinutes }))
    const given = await giveRole(trx, staffId, role)
    if (given) await views.endUnseen(trx, staffId, now)
    return given
  })
  // Their access ended here during the check, so no session is left to confirm.
  if (isOther === undefined) return
  events.staffChecked(isOther ? 'role-changed' : 'confirmed')
  if (isOther) events.staffChanged({ what: 'role-changed', staffId })
}

/**
 * Ends sessions that the service didn't confirm in time. They're already invalid, but their views still have to be
 * ended.
 */
async function endUnconfirmed(world: World): Promise<number> {
  const { database, clock } = world
  const now = clock()
  const found = await findUnconfirmed(database, now, { usedSince: usedSinceAt(now), most: mostUnconfirmed })
  await end(world, found, 'not-confirmed')
  return found.length
}

/** Ends sessions with the views opened in them. Without a session's id, ends all of that person's sessions. */
async function end(
  { database, clock, events, views }: World,
  whose: readonly { staffId: string; sessionId?: string }[],
  why: 'no-role' | 'sign-in-over' | 'not-confirmed',
): Promise<void> {
  for (const { staffId, sessionId } of whose) {
    const ended = await inTransaction(database, async (trx) => {
      await lockStaff(trx, staffId)
      const which = sessionId === undefined ? { staffId } : { sessionIds: [sessionId] }
      return endStaffSessions(trx, which, clock(), views, why)
    })
    events.staffChecked(why)
    for (let each = 0; each < ended; each++) events.sessionEnded(undefined, { how: why })
  }
}
