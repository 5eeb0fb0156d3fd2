import type { PasswordRefusal } from '@lightwell/rulebook/identity/rules.ts'
import type { FastifyRequest } from 'fastify'
import { findByPin } from '../../accounts/pin.ts'
import { addAllToOutbox } from '../../connectors/mail/store.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findHolders } from '../../linked-accounts/holders.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { Language } from '../../web/language.ts'
import { countedNetwork } from '../../web/network.ts'
import type { World } from '../../world.ts'
import { refusePassword } from '../common-passwords.ts'
import { digestOfToken, linkTo, newToken } from '../mailed-token.ts'
import { findIdentityByEmail } from '../store.ts'
import { holderLetter, knownLetter, unknownLetter, verifyLetter } from './letters.ts'
import { linkHours } from './link-hours.ts'
import { keepRegistration, type Registration } from './store.ts'

/** What somebody types who registers, cleaned and complete. */
export interface Applicant {
  /** As it was typed. */
  accountNumber: string
  pin: string
  /** In small letters. */
  email: string
  firstName: string
  lastName: string
  password: string
}

/**
 * Takes a registration, and mails to its address what came of it: the link that makes the identity; that number and PIN did
 * not match; or that the address has an identity already. Whoever asks is answered alike, after the same work. Where the
 * account was found, its holders are told at once (decisions §6).
 */
export async function register(
  world: World,
  applicant: Applicant,
  request: FastifyRequest,
  language: Language,
): Promise<undefined | Refused<'too-many-attempts' | 'busy' | PasswordRefusal>> {
  const { config, limits, passwords } = world
  const { email, firstName, lastName, password } = applicant
  const refused = refusePassword(password, { email, firstName, lastName, brand: config.brand.name })
  if (refused !== undefined) return refuse(refused)
  const attempt = await limits.take('register', { name: email, network: countedNetwork(request) })
  if (attempt.waitSeconds !== undefined) {
    world.events.limitReached(request, { limit: 'register', by: attempt.fullBy, person: undefined })
    return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  }
  return attempt.deciding(async () => {
    const passwordHash = await passwords.hash(password)
    if (passwordHash !== 'busy') return keep(world, applicant, passwordHash, language)
    // As at sign-in, the network still counts, so that nobody can keep the server busy.
    await attempt.giveBack({ except: ['network'] })
    return refuse('busy')
  })
}

/** Keeps a registration, and mails what came of it. */
async function keep(
  world: World,
  applicant: Applicant,
  passwordHash: string,
  language: Language,
): Promise<undefined> {
  const { database, clock, config } = world
  const { email, firstName, lastName } = applicant
  const account = await findByPin(world, applicant.accountNumber, applicant.pin)
  const token = newToken()
  await inTransaction(database, async (trx) => {
    const now = clock()
    const identity = await findIdentityByEmail(trx, email)
    const state = account === undefined ? 'unknown' : identity ? 'known' : 'open'
    const accountId = state === 'open' && account ? account.id : null
    const registration: Registration = {
      state,
      email,
      firstName,
      lastName,
      passwordHash,
      language,
      accountId,
    }
    await keepRegistration(trx, digestOfToken(token), registration, now, now.add({ hours: linkHours }))
    const holders = await findHolders(trx, account?.id ?? null)
    const told = holders.filter((holder) => holder.email !== email)
    await addAllToOutbox(
      trx,
      [
        {
          open: () =>
            verifyLetter(config, language, email, linkTo(config.publicUrl, '/register/verify', token)),
          unknown: () => unknownLetter(config, language, email),
          known: () => knownLetter(config, identity?.language ?? language, email),
        }[state](),
        ...told.map((holder) => holderLetter(config, holder, account?.id ?? null)),
      ],
      now,
    )
  })
  return undefined
}
