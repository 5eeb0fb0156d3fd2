// The refresh tokens for asking the identity service, and how often the server asks.
import type { World } from '../../world.ts'

/**
 * Seconds between checks of a session. Added to the job's interval, with a prompt answer, that means that someone who
 * leaves their group loses access within a minute.
 */
export const checkEverySeconds = 30
/** The minutes that a session lasts without a confirmation from the service. */
export const unconfirmedMinutes = 10

type Place = `staff_provider_sessions/${string}`
const placeOf = (sessionId: string): Place => `staff_provider_sessions/${sessionId}`

/**
 * Seals a refresh token for the row of its session. Each check seals it again, so an older key soon isn't needed
 * anymore.
 */
export const sealRefreshToken = ({ vault }: Pick<World, 'vault'>, sessionId: string, token: string): Buffer =>
  vault.seal(token, placeOf(sessionId))

/** Opens the refresh token of a session. Undefined if it can't be opened anymore, which is reported as an event. */
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
