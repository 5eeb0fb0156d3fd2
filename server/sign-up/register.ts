import type { PasswordRefusal } from '@lightwell/rulebook/identity/rules.ts'
import type { FastifyRequest } from 'fastify'
import { findByPin } from '../accounts/pin.ts'
import type { Language } from '../acting/language.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { countedNetwork } from '../events/network.ts'
import { refusePassword } from '../identity/common-passwords.ts'
import { countAskedMail } from '../identity/count-asked-mail.ts'
import { linkTo } from '../identity/mailed-token.ts'
import { refuseBusy } from '../identity/passwords.ts'
import { countStrangerMail } from '../identity/stranger-mail.ts'
import { findIdentityByEmail } from '../identity/write.ts'
import { findHolders } from '../linked-accounts/holders.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import { Refused, refuse } from '../web/errors.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { linkHours } from './link-hours.ts'
import { holderMail, knownMail, tooManyPinsMail, unknownMail, verifyMail } from './mails.ts'
import { keepRegistration, type Registration } from './store.ts'

/** The data of a registration form, cleaned and complete. */
export interface Applicant {
  /** The account's number, as typed. */
  accountNumber: string
  pin: string
  /** The email, in lowercase. */
  email: string
  firstName: string
  lastName: string
  password: string
}

/**
 * Takes a registration, and emails one of four outcomes to the address:
 * - a link that creates the identity
 * - the number and PIN don't match
 * - too many wrong PINs were tried for the number
 * - the address already has an identity
 * All four get the same response after the same work, so a stranger can't tell them apart. If the account was found,
 * its holders are notified at once (decisions §6). Emails to unknown addresses are limited per network. A link is still
 * sent above that limit, as long as the account's holders can be notified.
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
  const attempt = await limits.take('register', { network: countedNetwork(request) })
  if (attempt.waitSeconds !== undefined) {
    world.events.limitReached(request, { limit: 'register', by: attempt.fullBy, person: undefined })
    return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  }
  return attempt.deciding(async () => {
    const passwordHash = await passwords.hash(password)
    // Every registration counts, even if the server was too busy to take it. If only failures counted, the count would
    // reveal which registrations failed.
    if (passwordHash === 'busy') return refuseBusy()
    const toStranger = await countStrangerMail(world, request, 'register')
    const mayReachStrangers = toStranger.waitSeconds === undefined
    return toStranger.deciding(() => keep(world, applicant, { passwordHash, language, mayReachStrangers }))
  })
}

/** Stores a registration, and emails its outcome. */
async function keep(
  world: World,
  applicant: Applicant,
  {
    passwordHash,
    language,
    mayReachStrangers,
  }: { passwordHash: string; language: Language; mayReachStrangers: boolean },
): Promise<undefined | Refused<'busy'>> {
  const { database, clock, config, limits } = world
  const { accountNumber, pin, email, firstName, lastName } = applicant
  // `findByPin` trusts that the mailbox is the person's. That's safe here, because only the emailed link creates the
  // identity.
  const found = await findByPin(world, { number: accountNumber, pin, mailbox: email })
  if (found instanceof Refused && found.code === 'too-many-requests')
    return refuse('busy', undefined, found.retryAfterSeconds)
  const account = found instanceof Refused ? undefined : found
  const identity = await findIdentityByEmail(database, email)
  const outcome = outcomeOf(found, identity !== undefined)
  const mail = await countAskedMail(world, { to: email, hasLink: outcome === 'open' })
  const toHolders = await limits.take('holder-mail', { account: account?.id ?? 'none' })
  const token = newToken()
  const write = async (trx: Queries) => {
    const now = clock()
    const registration: Registration = {
      state: outcome === 'too-many-pins' ? 'unknown' : outcome,
      email,
      firstName,
      lastName,
      passwordHash,
      language,
      accountId: outcome === 'open' && account ? account.id : null,
    }
    await keepRegistration(trx, digestOfToken(token), registration, now, now.add({ hours: linkHours }))
    const holders = await findHolders(trx, account?.id ?? null)
    const otherHolders =
      toHolders.waitSeconds === undefined ? holders.filter((each) => each.email !== email) : []
    const mails = {
      open: () => verifyMail(config, language, email, linkTo(config.publicUrl, '/register/verify', token)),
      unknown: () => unknownMail(config, language, email),
      'too-many-pins': () => tooManyPinsMail(config, language, email),
      known: () => knownMail(config, identity?.language ?? language, email),
    }
    // Someone with the right PIN needs the link, even if others on their network have used up the network's limit. The
    // account's own limit then applies.
    const isReached =
      mayReachStrangers ||
      identity !== undefined ||
      (outcome === 'open' && toHolders.waitSeconds === undefined)
    await addAllToOutbox(
      trx,
      [
        ...(mail.waitSeconds === undefined ? [{ ...mails[outcome](), isWithheld: !isReached }] : []),
        ...otherHolders.map((holder) => holderMail(config, holder, account?.id ?? null)),
      ],
      now,
    )
  }
  await mail.deciding(() => toHolders.deciding(() => inTransaction(database, write)))
  return undefined
}

/** The outcome of a registration. `too-many-pins`: the PIN wasn't checked. */
type Outcome = Registration['state'] | 'too-many-pins'

function outcomeOf(found: Awaited<ReturnType<typeof findByPin>>, isKnown: boolean): Outcome {
  if (found instanceof Refused) return 'too-many-pins'
  if (found === undefined) return 'unknown'
  return isKnown ? 'known' : 'open'
}
