import {
  type ContactPreferences,
  readContactPreferences,
} from '@lightwell/client/contact-preferences/preferences.ts'
import { type Factors, readFactors } from '@lightwell/client/factors/factors.ts'
import { type Linked, listLinked } from '@lightwell/client/linked-accounts/linked.ts'
import { listPeople, type People } from '@lightwell/client/linked-accounts/people.ts'
import { listPasskeys, type Passkey } from '@lightwell/client/passkeys/passkeys.ts'
import {
  listEvents,
  listSessions,
  type OwnEvents,
  type OwnSession,
  type Profile,
  readProfile,
} from '@lightwell/client/profile/profile.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { readPart } from '../shell/read-part.ts'

/** Data for the profile. A part that can't be read is an Error and doesn't affect the rest. */
export interface Own {
  profile: Profile
  sessions: OwnSession[] | Error
  factors: Factors | Error
  linked: Linked | Error
  /** Undefined unless this person owns the current account. */
  people: { serviceId: ServiceId; list: People | Error } | undefined
  passkeys: Passkey[] | Error
  messages: ContactPreferences | Error
  log: OwnEvents | Error
}

export async function readOwn(session: Session): Promise<Own> {
  const serviceId = ownServiceOf(session)
  const [profile, sessions, factors, passkeys, messages, log, linked, list] = await Promise.all([
    readProfile(),
    readPart(listSessions()),
    readPart(readFactors()),
    readPart(listPasskeys()),
    readPart(readContactPreferences()),
    readPart(listEvents()),
    readPart(listLinked()),
    serviceId && readPart(listPeople(serviceId)),
  ])
  const people = serviceId && list ? { serviceId, list } : undefined
  return { profile, sessions, factors, passkeys, messages, log, linked, people }
}

/**
 * Returns a service of the current account, for reading who has access: that list is read by service, not by account.
 * Undefined unless this person owns the account.
 */
function ownServiceOf({ account, services }: Session): ServiceId | undefined {
  return account?.role === 'owner' ? services.find(({ ref }) => ref === account.id)?.id : undefined
}
