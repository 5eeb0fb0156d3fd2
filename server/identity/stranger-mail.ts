import type { FastifyRequest } from 'fastify'
import { countedNetwork, pairOf } from '../events/network.ts'
import type { Room } from '../web/limits.ts'
import type { World } from '../world.ts'

/**
 * Counts a mail that somebody who isn't signed in has sent, by their network, whatever the address: nobody sends mails to everybody in
 * the provider's name. Mails to addresses that are known here count too, or the count would tell which are.
 * @param kind which mails count together
 * @returns the room. Where it's full, withhold what goes to an address that nobody has here (`MailDraft.isWithheld`), and answer as ever.
 */
export function countStrangerMail(
  { limits }: Pick<World, 'limits'>,
  request: FastifyRequest,
  kind: 'register' | 'reset',
): Promise<Room> {
  // Behind a proxy on this machine everybody would share one count.
  const pair = countedNetwork(request) && pairOf(request, kind)
  return limits.take('stranger-mail', pair ? { pair } : {})
}
