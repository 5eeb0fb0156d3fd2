import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { PasswordRefusal } from '@lightwell/rulebook/identity/rules.ts'
import type { Language } from '../acting/language.ts'
import type { Clock } from '../clock.ts'
import { type Delivery, domainOf, type Mailer } from '../connectors/mail/mailer.ts'
import { newId } from '../database/id.ts'
import { type Database, inTransaction } from '../database/transaction.ts'
import { endOlderWays } from '../factors/end-older-ways.ts'
import { refusePassword } from '../identity/common-passwords.ts'
import { recordEvent } from '../identity/event-write.ts'
import { linkTo } from '../identity/mailed-token.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { refuseBusy } from '../identity/passwords.ts'
import type { VerifiedPerson } from '../identity/start-session.ts'
import { verifiedByPassword } from '../identity/verified.ts'
import { lockPerson } from '../identity/write.ts'
import { headOf, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  countUninvited,
  dropInvitation,
  findInvitation,
  findUninvited,
  type Invited,
  keepInvitation,
  markInvited,
  setFirstPassword,
  useInvitation,
  type Which,
} from './invitation-store.ts'

/** The parts of `World` that inviting people needs. */
export interface InvitationDesk extends Letterhead {
  database: Database
  clock: Clock
  /** Sends the emails. `outbox`: there's no mail server, and the outbox page (`/outbox`) shows the emails. */
  mailer: Mailer | 'outbox'
}

export interface InviteOptions {
  which: Which
  /** The number of days that a link works. */
  days: number
  /** Waits until the next email may be sent, so that the mail server isn't overloaded. */
  pace: () => Promise<void>
  /** Called for each email the mail server refused. */
  onRefused?: (identityId: string, error: unknown) => void
  /** Ends the run before the next person, once aborted. */
  signal?: AbortSignal
}

export interface InviteReport {
  sent: number
  refused: number
  /**
   * The number of emails that may or may not have arrived. Only a run with `unsure` or `again` invites these people
   * again.
   */
  unsure: number
}

const peopleAtOnce = 100
/** After this many refusals in a row, the run ends: the mail server is at fault, not an address. */
const mostRefusedInARow = 5

/**
 * Invites imported people who have an account and can't sign in yet, once and in their language. An invitation is
 * recorded before its email is sent, so a run that stops can be repeated without inviting anyone twice. Each person
 * gets one email, even with several accounts.
 */
export async function invitePeople(desk: InvitationDesk, options: InviteOptions): Promise<InviteReport> {
  const report: InviteReport = { sent: 0, refused: 0, unsure: 0 }
  const { which, pace, signal, onRefused } = options
  let refusedInARow = 0
  let after: string | undefined
  for (;;) {
    const people = await findUninvited(desk.database, which, desk.clock(), after, peopleAtOnce)
    if (people.length === 0) return report
    for (const person of people) {
      if (signal?.aborted || refusedInARow >= mostRefusedInARow) return report
      after = person.identityId
      const now = desk.clock()
      const token = newToken()
      const expiresAt = now.add({ hours: 24 * options.days })
      const kept = { identityId: person.identityId, tokenHash: digestOfToken(token), which }
      if (!(await keepInvitation(desk.database, kept, now, expiresAt))) continue
      const link = linkTo(desk.publicUrl, '/invitation', token)
      const draft = invitationMail(headOf(desk, now), person, link, dayOf(expiresAt, desk.businessZone))
      await pace()
      const delivery = await send(desk, person, draft, now)
      if (delivery.outcome === 'sent') {
        await markInvited(desk.database, kept.tokenHash, desk.clock())
        report.sent++
        refusedInARow = 0
        continue
      }
      onRefused?.(person.identityId, delivery.error)
      refusedInARow++
      if (wasNotTaken(delivery.error)) {
        await dropInvitation(desk.database, kept.tokenHash)
        report.refused++
      } else report.unsure++
    }
  }
}

async function send(
  { database, mailer }: InvitationDesk,
  { firstName }: Invited,
  draft: MailDraft,
  now: Temporal.Instant,
): Promise<Delivery> {
  if (mailer === 'outbox') {
    await addToOutbox(database, draft, now)
    return { outcome: 'sent' }
  }
  const id = newId(now)
  const { from } = mailer
  const messageId = `<${id}@${domainOf(from)}>`
  const writtenAt = new Date(now.epochMilliseconds)
  const written = { ...draft, ...draft.write({ firstName, account: null }) }
  const message = await mailer.compose({ ...written, id, messageId, from, writtenAt })
  return mailer.deliver({ id, from, to: written.to, message })
}

/** Counts the people a run would invite. */
export const countPeople = (
  desk: Pick<InvitationDesk, 'database' | 'clock'>,
  which: Which,
): Promise<number> => countUninvited(desk.database, which, desk.clock())

/** True if the email certainly didn't arrive: the mail server refused it or couldn't be reached. */
function wasNotTaken(error: unknown): boolean {
  const { responseCode, command, code } = error as {
    responseCode?: unknown
    command?: unknown
    code?: unknown
  }
  return typeof responseCode === 'number' || command === 'CONN' || code === 'ECONNREFUSED' || code === 'EDNS'
}

/** The result of opening an invitation's link: a form, or the reason why there's no form. */
export type Invitation =
  | {
      state: 'open'
      identityId: string
      email: string
      firstName: string
      lastName: string
      language: Language
    }
  | { state: 'used' | 'over' }

/** Reads a link without changing anything, because mail scanners open links, too. */
export async function readInvitation({ database, clock }: World, token: string): Promise<Invitation> {
  const found = await findInvitation(database, digestOfToken(token))
  if (found === undefined || !found.isActive) return { state: 'over' }
  if (found.usedAt !== null) return { state: 'used' }
  if (found.expiresAt.getTime() <= clock().epochMilliseconds) return { state: 'over' }
  const { identityId, email, firstName, lastName, language } = found
  return { state: 'open', identityId, email, firstName, lastName, language }
}

/** Uses an invitation's link, once, and stores the password that its person chose. */
export async function acceptInvitation(
  world: World,
  token: string,
  password: string,
  networkOrigin: NetworkOrigin,
): Promise<VerifiedPerson | Refused<PasswordRefusal | 'busy'> | { state: 'used' | 'over' }> {
  const invitation = await readInvitation(world, token)
  if (invitation.state !== 'open') return invitation
  const refused = refusePassword(password, { ...invitation, brand: world.config.brand.name })
  if (refused !== undefined) return refuse(refused)
  const passwordHash = await world.passwords.hash(password)
  if (passwordHash === 'busy') return refuseBusy()
  const { identityId, email, language } = invitation
  const isDone = await inTransaction(world.database, async (queries) => {
    // Locks the person before the invitation. Everything that sets a password locks in this order, to avoid deadlocks.
    await lockPerson(queries, identityId)
    const now = world.clock()
    if (!(await useInvitation(queries, digestOfToken(token), now))) return false
    if (!(await setFirstPassword(queries, identityId, passwordHash))) return false
    await endOlderWays(queries, world, identityId, now)
    await recordEvent(queries, identityId, 'password-set', now, networkOrigin)
    return true
  })
  if (!isDone) return { state: 'used' }
  world.events.identityChanged(networkOrigin.asked, { what: 'password-set', identityId })
  return { identityId, email, language, verified: verifiedByPassword(passwordHash) }
}
