import type { FastifyRequest } from 'fastify'
import type { Language } from '../../acting/language.ts'
import { inTransaction, type Queries } from '../../database/transaction.ts'
import { countedNetwork } from '../../events/network.ts'
import { countAskedMail } from '../../identity/count-asked-mail.ts'
import { keepLink } from '../../identity/link-write.ts'
import { linkMinutes, linkTo } from '../../identity/mailed-token.ts'
import { countStrangerMail } from '../../identity/stranger-mail.ts'
import { findIdentityByEmail } from '../../identity/write.ts'
import { addToOutbox } from '../../messages/mail/store.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import { newToken } from '../../web/token.ts'
import type { World } from '../../world.ts'
import { nobodysMail, resetMail } from './mails.ts'

/**
 * Emails an address a link to choose a new password. If nobody signs in with the address, the email says that. Both
 * cases get the same answer after the same time, so it doesn't reveal who signs in here. Emails to unknown addresses
 * are limited per network, and all emails are limited per mailbox and hour. All links work until they expire, so the
 * owner of a flooded mailbox can use any of them.
 * @param email as typed
 * @returns a refusal if too many requests from this network are already waiting
 */
export async function askForReset(
  world: World,
  email: string,
  request: FastifyRequest,
  language: Language,
): Promise<undefined | Refused<'too-many-attempts'>> {
  const attempt = await world.limits.take('reset', { network: countedNetwork(request) })
  if (attempt.waitSeconds !== undefined) {
    world.events.limitReached(request, { limit: 'reset', by: attempt.fullBy, person: undefined })
    return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  }
  await attempt.deciding(async () => {
    const toStranger = await countStrangerMail(world, request, 'reset')
    const mayReachStrangers = toStranger.waitSeconds === undefined
    const asked = { address: email.trim().toLowerCase(), language, mayReachStrangers }
    await toStranger.deciding(() => mailLink(world, asked))
  })
  return undefined
}

async function mailLink(
  world: World,
  {
    address,
    language,
    mayReachStrangers,
  }: { address: string; language: Language; mayReachStrangers: boolean },
): Promise<void> {
  const { database, clock, config } = world
  const found = await findIdentityByEmail(database, address)
  const identity = found?.isActive ? found : undefined
  const mail = await countAskedMail(world, { to: address, hasLink: identity !== undefined })
  if (mail.waitSeconds !== undefined) return
  const token = newToken()
  const now = clock()
  const write = async (trx: Queries) => {
    const owner = { identityId: identity?.id ?? null, email: address }
    await keepLink(
      trx,
      { ...owner, token, purpose: 'reset-password' },
      now,
      now.add({ minutes: linkMinutes }),
    )
    const mail = identity
      ? resetMail(config, identity.language, address, linkTo(config.publicUrl, '/reset-password', token))
      : { ...nobodysMail(config, language, address), isWithheld: !mayReachStrangers }
    await addToOutbox(trx, mail, now)
  }
  await mail.deciding(() => inTransaction(database, write))
}
