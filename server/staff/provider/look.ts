import type { StaffLook } from '../../connectors/identity-provider/port.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { World } from '../../world.ts'
import { endStaffSessions } from '../end-sessions.ts'
import { lockStaff } from '../people-store.ts'
import { giveRole } from './people-store.ts'
import { roleOfGroups } from './role.ts'
import { confirmSession, findUnconfirmed, type Look, takeLook, usedSinceAt } from './session-store.ts'
import { lookEverySeconds, openRefreshToken, sealRefreshToken, unconfirmedMinutes } from './token.ts'

/** Concurrent requests to the service, on each server. */
const mostAtOnce = 10
const mostUnconfirmed = 200

/**
 * Checks twice a minute that the people the identity service signed in still belong here, and in which role.
 * Servers share the checks: each session is claimed by one of them.
 * @returns how many sessions were checked or ended
 */
export async function lookAtStaff(world: World, stopping?: AbortSignal): Promise<number> {
  const began = performance.now()
  const first = await lookOnce(world, stopping)
  if (world.staffIdentityProvider === undefined) return first
  // If a round takes longer than that, the next one follows at once.
  const left = lookEverySeconds - (performance.now() - began) / 1000
  for (let waited = 0; waited < left && !stopping?.aborted; waited++) await world.pause(1)
  return first + (await lookOnce(world, stopping))
}

/** Checks every session that's due. @returns how many sessions were checked or ended */
export async function lookOnce(world: World, stopping?: AbortSignal): Promise<number> {
  const ended = await endUnconfirmed(world)
  const looked = await Promise.all(Array.from({ length: mostAtOnce }, () => lookInTurn(world, stopping)))
  return looked.reduce((sum, each) => sum + each, ended)
}

/** Checks one session after another, until none is due, or the service doesn't answer. */
async function lookInTurn(world: World, stopping: AbortSignal | undefined): Promise<number> {
  const { database, clock, staffIdentityProvider: provider, config, events } = world
  const groups = config.staffIdentityProvider?.groups
  for (let looked = 0; ; looked++) {
    if (stopping?.aborted) return looked
    const now = clock()
    const nextAt = now.add({ seconds: lookEverySeconds })
    const look = await takeLook(database, now, { nextAt, usedSince: usedSinceAt(now) })
    if (look === undefined) return looked
    const token = openRefreshToken(world, look)
    // Without the service that signed them in, we can't confirm that they still belong here.
    const answer = provider && token !== undefined ? await provider.lookAgain(token, look) : 'over'
    if (answer === 'unreachable') {
      events.staffLookedAt('no-answer')
      return looked
    }
    if (answer === 'over') await end(world, [look], 'sign-in-over')
    else await settle(world, look, answer, groups && roleOfGroups(answer.groups, groups))
  }
}

/**
 * Renews a session and applies the role of its person's groups, ending views that need a higher role. Without a role,
 * ends all of their sessions.
 */
async function settle(
  world: World,
  { sessionId, staffId }: Look,
  { refreshToken }: StaffLook,
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
  // If their access ended here in the meantime, no session is left to confirm.
  if (isOther === undefined) return
  events.staffLookedAt(isOther ? 'role-changed' : 'confirmed')
  if (isOther) events.staffChanged({ what: 'role-changed', staffId })
}

/** Ends sessions that the service hasn't confirmed in time. They're no longer valid anyway; this ends their views. */
async function endUnconfirmed(world: World): Promise<number> {
  const { database, clock } = world
  const now = clock()
  const found = await findUnconfirmed(database, now, { usedSince: usedSinceAt(now), most: mostUnconfirmed })
  await end(world, found, 'not-confirmed')
  return found.length
}

/** Ends sessions, or all of someone's, exactly as ending them does. */
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
    events.staffLookedAt(why)
    for (let each = 0; each < ended; each++) events.sessionEnded(undefined, { how: why })
  }
}
