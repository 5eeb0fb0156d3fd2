// The tokens that the identity service is asked with, and how often it's asked.
import type { World } from '../../world.ts'

/** How often each session is looked at. With a turn of the job and an answer in time, whoever leaves their group is out within a minute. */
export const lookEverySeconds = 30
/** How long a session holds that the service doesn't confirm. */
export const unconfirmedMinutes = 10

type Place = `staff_provider_sessions/${string}`
const placeOf = (sessionId: string): Place => `staff_provider_sessions/${sessionId}`

/** Seals a refresh token for the row of its session. Each look seals it anew, so an older key is soon of no use. */
export const sealRefreshToken = ({ vault }: Pick<World, 'vault'>, sessionId: string, token: string): Buffer =>
  vault.seal(token, placeOf(sessionId))

/** The refresh token of a session. Undefined if it no longer opens, which is reported as an event. */
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
