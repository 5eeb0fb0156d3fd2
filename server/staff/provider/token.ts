// The refresh tokens with which we ask the identity service about sessions, and how often the server asks.
import type { World } from '../../world.ts'

/**
 * The seconds from one check of a session until the next is due. Checks run every half minute. So if the service
 * answers at once, someone who leaves their group loses access within a minute.
 */
export const checkEverySeconds = 30
/** The minutes that a session lasts without a confirmation from the service. */
export const unconfirmedMinutes = 10

type Place = `staff_provider_sessions/${string}`
const placeOf = (sessionId: string): Place => `staff_provider_sessions/${sessionId}`

/**
 * Encrypts a refresh token for the row of its session. Every check encrypts it again, with the current key, so a former
 * key is soon unused.
 */
export const sealRefreshToken = ({ vault }: Pick<World, 'vault'>, sessionId: string, token: string): Buffer =>
  vault.seal(token, placeOf(sessionId))

/** Decrypts the refresh token of a session. Undefined if that fails, which is logged as a security event. */
export function openRefreshToken(
  { vault, events }: Pick<World, 'vault' | 'events'>,
  { sessionId, refreshSealed }: { sessionId: string; refreshSealed: Buffer },
): string | undefined {
  try {
    return vault.open(refreshSealed, placeOf(sessionId))
  } catch (error) {
    events.sealedUnopened('token', error)
    return undefined
  }
}
