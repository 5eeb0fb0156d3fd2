import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { recordEvent } from './event-write.ts'
import type { NetworkOrigin } from './network-origin.ts'
import { insertIdentity, type NewIdentity } from './write.ts'

/** Creates the identity of someone who has verified an address. Undefined if the address already has one. */
export async function makeIdentity(
  trx: Queries,
  person: NewIdentity,
  origin: 'registration' | 'invitation',
  now: Temporal.Instant,
  networkOrigin: NetworkOrigin,
): Promise<string | undefined> {
  const identityId = newId(now)
  if (!(await insertIdentity(trx, identityId, person, origin, now))) return undefined
  await recordEvent(trx, identityId, 'registered', now, networkOrigin)
  return identityId
}
