import type { FastifyRequest } from 'fastify'
import { addToOutbox } from '../../connectors/mail/store.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { Language } from '../../web/language.ts'
import { countedNetwork, networkOf } from '../../web/network.ts'
import type { World } from '../../world.ts'
import { keepLink } from '../link-store.ts'
import { linkMinutes, linkTo, newToken } from '../mailed-token.ts'
import { findIdentityByEmail } from '../store.ts'
import { nobodysLetter, resetLetter } from './letters.ts'

/**
 * Mails a link to choose a new password to the address, or, where nobody signs in with it, that nobody does: whoever asks is
 * answered alike, and after the same work. A mailbox gets so many of these mails in an hour, whoever asks for them; every
 * link works until its time is over, so that who is flooded still has one.
 * @param email as it was typed
 * @returns a refusal where this was asked for too often from this network
 */
export async function askForReset(
  world: World,
  email: string,
  request: FastifyRequest,
  language: Language,
): Promise<undefined | Refused<'too-many-attempts'>> {
  const { limits } = world
  const address = email.trim().toLowerCase()
  const attempt = await limits.take('reset', {
    pair: `${networkOf(request.ip)} ${address}`,
    network: countedNetwork(request),
  })
  if (attempt.waitSeconds !== undefined) {
    world.events.limitReached(request, { limit: 'reset', by: attempt.fullBy, person: undefined })
    return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  }
  return attempt.deciding(async () => {
    const mails = await limits.take('reset-mail', { name: address })
    if (mails.waitSeconds === undefined) await mails.deciding(() => mailLink(world, address, language))
    return undefined
  })
}

async function mailLink({ database, clock, config }: World, address: string, language: Language) {
  const token = newToken()
  const now = clock()
  await inTransaction(database, async (trx) => {
    const found = await findIdentityByEmail(trx, address)
    const identity = found?.isActive ? found : undefined
    const owner = { identityId: identity?.id ?? null, email: address }
    await keepLink(
      trx,
      { ...owner, token, purpose: 'reset-password' },
      now,
      now.add({ minutes: linkMinutes }),
    )
    const letter = identity
      ? resetLetter(config, identity.language, address, linkTo(config.publicUrl, '/reset-password', token))
      : nobodysLetter(config, language, address)
    await addToOutbox(trx, letter, now)
  })
}
