import type { Role } from '@lightwell/rulebook/call.ts'
import type { StaffTrouble } from '@lightwell/rulebook/staff/contract.ts'
import { isUserName } from '@lightwell/rulebook/staff/user-name.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProvedStaff } from '../../connectors/identity-provider/port.ts'
import type { StaffIdentityProviderSettings } from '../../connectors/identity-provider/staff-settings.ts'
import { newId } from '../../database/id.ts'
import { inTransaction, type Queries } from '../../database/transaction.ts'
import type { StaffChange } from '../../events/security-events.ts'
import { nameOf } from '../../identity/sign-in.ts'
import { Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { lockStaff, updateStaff } from '../people-store.ts'
import { findProviderStaff, giveRole, insertProviderStaff } from './people-store.ts'
import { roleOfGroups } from './role.ts'
import { keepStaffProviderSession } from './session-store.ts'
import { checkEverySeconds, sealRefreshToken, unconfirmedMinutes } from './token.ts'

type NotAdmitted = Extract<
  StaffTrouble,
  'no-role' | 'no-second-factor' | 'ended' | 'no-user-name' | 'user-name-taken' | 'no-refresh-token'
>

/**
 * Signs in someone who comes from the identity service. Issuer and subject identify them, never name or address. Adds a
 * new person under their user name at the service, unless another member of staff has that name. Their role comes from
 * their groups.
 * @returns a function that sets the browser's session cookie
 */
export async function admitStaff(
  world: World,
  settings: StaffIdentityProviderSettings,
  person: ProvedStaff,
  request: FastifyRequest,
): Promise<((reply: FastifyReply) => void) | Refused<NotAdmitted>> {
  const { database, clock, config, events, staffSessions, views } = world
  const role = roleOfGroups(person.groups, settings.groups)
  if (role === undefined) return refuse('no-role')
  if (config.staffSecondStep === 'required' && !person.hasSecondFactor) return refuse('no-second-factor')
  const { refreshToken } = person
  // Only with a refresh token can we check later that they still work here.
  if (refreshToken === undefined) return refuse('no-refresh-token')
  const entered = await inTransaction(database, async (trx) => {
    const now = clock()
    const known = await staffOf(trx, person, role, now)
    if (known instanceof Refused) return known
    const { staffId } = known
    if (!(await lockStaff(trx, staffId))) return refuse('ended')
    const isOther = await giveRole(trx, staffId, role)
    if (isOther) await views.endUnseen(trx, staffId, now)
    if (person.fullName !== undefined) await updateStaff(trx, staffId, { fullName: person.fullName })
    const session = await staffSessions.start(trx, request, staffId)
    const { sessionId } = session
    const refreshSealed = sealRefreshToken(world, sessionId, refreshToken)
    const checkAt = now.add({ seconds: checkEverySeconds })
    const until = now.add({ minutes: unconfirmedMinutes })
    await keepStaffProviderSession(trx, { sessionId, sid: person.sid, refreshSealed }, { checkAt, until })
    const what: StaffChange | undefined = known.isNew ? 'added' : isOther ? 'role-changed' : undefined
    return { session, staffId, what }
  })
  const name = nameOf('staff', { name: `${person.issuer} ${person.subject}` })
  const outcome = entered instanceof Refused ? 'sign-in-refused' : 'signed-in'
  events.signInDecided(request, { kind: 'staff', outcome, name })
  if (entered instanceof Refused) return entered
  const { session, staffId, what } = entered
  if (what) events.staffChanged({ what, staffId }, request)
  return session.giveTo
}

/** Finds the member of staff for a person at the service, or adds them. */
async function staffOf(
  trx: Queries,
  person: ProvedStaff,
  role: Role,
  now: Temporal.Instant,
): Promise<{ staffId: string; isNew: boolean } | Refused<'no-user-name' | 'user-name-taken'>> {
  const known = await findProviderStaff(trx, person)
  if (known !== undefined) return { staffId: known, isNew: false }
  const userName = person.userName?.toLowerCase()
  if (userName === undefined || !isUserName(userName)) return refuse('no-user-name')
  const added = { id: newId(now), userName, fullName: person.fullName ?? userName, role }
  if (await insertProviderStaff(trx, person, added, now)) return { staffId: added.id, isNew: true }
  // If the same person signed in twice at once, the other request may have added them.
  const other = await findProviderStaff(trx, person)
  return other === undefined ? refuse('user-name-taken') : { staffId: other, isNew: false }
}
