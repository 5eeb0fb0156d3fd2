import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { readStaffSession as contract } from '@lightwell/rulebook/staff/contract.ts'
import type { StaffActor } from '../acting/actor.ts'
import type { Language } from '../acting/language.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { idleSeconds } from './session.ts'
import { readStaffSession } from './store.ts'

/**
 * Reads the member of staff who's signed in, and the time at which their session ends.
 * @param language this browser's language
 */
export async function describeStaffSession(
  { database, clock, config }: World,
  { sessionId, userName, role }: StaffActor,
  language: Language,
): Promise<CallAnswer<typeof contract> | Refused<'not-signed-in'>> {
  const session = await readStaffSession(database, sessionId)
  if (session === undefined) return refuse('not-signed-in')
  const { fullName, seenAt, expiresAt } = session
  const idleEndsAt = new Date(seenAt.getTime() + idleSeconds * 1000)
  const { env, businessZone, brand, wireNames } = config
  return {
    staff: { userName, fullName, role },
    endsAt: expiresAt.toISOString(),
    idleEndsAt: (idleEndsAt < expiresAt ? idleEndsAt : expiresAt).toISOString(),
    serverTime: clock().toString({ smallestUnit: 'millisecond' }),
    businessZone,
    language,
    env,
    brand: {
      name: brand.name,
      customerIdName: brand.customerIdName,
      supportTelephone: brand.supportTelephone,
    },
    wireNames,
  }
}
