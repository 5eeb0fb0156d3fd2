// What the identity service is asked by, and how often.
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

/** @throws Unopened */
export const openRefreshToken = (
  { vault }: Pick<World, 'vault'>,
  sessionId: string,
  sealed: Buffer,
): string => vault.open(sealed, placeOf(sessionId))
