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

/** What the profile shows; what cannot be read leaves the rest standing. */
export interface Own {
  profile: Profile
  sessions: OwnSession[] | Error
  factors: Factors | Error
  linked: Linked | Error
  /** Nothing for whoever is no owner of the account in use. */
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

/** A service of the account in use, by which its owner asks who may see it. */
function ownServiceOf({ account, services }: Session): ServiceId | undefined {
  return account?.role === 'owner' ? services.find(({ ref }) => ref === account.id)?.id : undefined
}
