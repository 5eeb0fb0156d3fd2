import type { FastifyRequest } from 'fastify'
import { countedNetwork, pairOf } from '../events/network.ts'
import type { Room } from '../web/limits.ts'
import type { World } from '../world.ts'

/**
 * Counts an email requested by someone who isn't signed in. All addresses count together, per network. Without the
 * limit, one person could make us email any number of strangers. Emails to known addresses count, too. Otherwise, the
 * limit would reveal which addresses are known.
 * @param kind emails of the same kind count together
 * @returns the attempt. If the limit is reached, withhold emails to unknown addresses (`MailDraft.isWithheld`), and
 *   answer as usual
 */
export function countStrangerMail(
  { limits }: Pick<World, 'limits'>,
  request: FastifyRequest,
  kind: 'register' | 'reset',
): Promise<Room> {
  // Counts nothing if the network is unknown. If a proxy runs on this machine, all requests seem to come from the same
  // network, and everybody would share one count.
  const pair = countedNetwork(request) && pairOf(request, kind)
  return limits.take('stranger-mail', pair ? { pair } : {})
}
