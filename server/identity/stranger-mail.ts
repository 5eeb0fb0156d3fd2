import type { FastifyRequest } from 'fastify'
import { countedNetwork, pairOf } from '../events/network.ts'
import type { Room } from '../web/limits.ts'
import type { World } from '../world.ts'

/**
 * Counts an email caused by someone who isn't signed in, by their network, whatever its address: nobody should be able
 * to send emails to everybody in the provider's name. Emails to known addresses count as well, or the count would
 * reveal which addresses are known.
 * @param kind emails of the same kind count together
 * @returns the room. If it's full, withhold emails to unknown addresses (`MailDraft.isWithheld`), and answer as usual.
 */
export function countStrangerMail(
  { limits }: Pick<World, 'limits'>,
  request: FastifyRequest,
  kind: 'register' | 'reset',
): Promise<Room> {
  // Without a countable network, nothing is counted: behind a proxy on this machine, everybody would share one count.
  const pair = countedNetwork(request) && pairOf(request, kind)
  return limits.take('stranger-mail', pair ? { pair } : {})
}
