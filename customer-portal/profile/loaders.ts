import { type Factors, readFactors } from '@lightwell/client/factors/factors.ts'
import {
  listEvents,
  listSessions,
  type OwnEvents,
  type OwnSession,
  type Profile,
  readProfile,
} from '@lightwell/client/profile/profile.ts'
import { readPart } from '../read-part.ts'

/** What the profile shows; what cannot be read leaves the rest standing. */
export interface Own {
  profile: Profile
  sessions: OwnSession[] | Error
  factors: Factors | Error
  log: OwnEvents | Error
}

export async function readOwn(): Promise<Own> {
  const [profile, sessions, factors, log] = await Promise.all([
    readProfile(),
    readPart(listSessions()),
    readPart(readFactors()),
    readPart(listEvents()),
  ])
  return { profile, sessions, factors, log }
}
