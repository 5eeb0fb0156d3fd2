import { timingSafeEqual } from 'node:crypto'
import { type ChosenClass, chosenClasses, lockOf } from '@lightwell/rulebook/contact-preferences/rules.ts'
import { maskedEmail } from '@lightwell/rulebook/identity/email.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import type { Digests } from '../keys/digests.ts'
import type { World } from '../world.ts'
import { findChoices, keepChoice } from './store.ts'

/** The person whose emails an unsubscribe link stops, and the class of those emails. */
export interface StopLink {
  identityId: string
  about: ChosenClass
}

/**
 * The days that an unsubscribe link works. The law requires at least 30 days after the email (15 USC 7704(a)(3)). The
 * link has to end because somebody else may get the mailbox one day.
 */
export const stopDays = 60

/** Makes an unsubscribe link for one class of emails. The link expires. It only turns these emails off or on again. */
export function stopAddress(
  { digests, publicUrl }: { digests: Digests; publicUrl: URL },
  { identityId, about }: StopLink,
  now: Temporal.Instant,
): string {
  const address = new URL('/stop-mails', publicUrl)
  const until = now.add({ hours: 24 * stopDays }).epochMilliseconds.toString(36)
  const [signature] = digests.ofStopLink(`${identityId} ${about} ${until}`)
  address.searchParams.set('token', `${identityId}.${about}.${until}.${signature?.toString('base64url')}`)
  return address.href
}

/**
 * Reads the token of an unsubscribe link.
 * @returns undefined if the link has expired, or if we didn't make it
 */
export function readStopToken(digests: Digests, token: string, now: Temporal.Instant): StopLink | undefined {
  const [identityId = '', about = '', until = '', signature = ''] = token.split('.')
  const known = chosenClasses.find((each) => each === about)
  if (known === undefined || !(now.epochMilliseconds < Number.parseInt(until, 36))) return undefined
  const given = Buffer.from(signature, 'base64url')
  const isOurs = digests
    .ofStopLink(`${identityId} ${known} ${until}`)
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given))
  return isOurs ? { identityId, about: known } : undefined
}

/**
 * Reads the facts for the page of an unsubscribe link: the masked email, and if these emails are on. Undefined if the
 * identity doesn't exist anymore.
 */
export async function readStopping(queries: Queries, { identityId, about }: StopLink) {
  const facts = await findChoices(queries, identityId)
  if (facts === undefined) return undefined
  const isNeeded = lockOf(about, facts.isPaperless) !== undefined
  // The link may be in a mailbox that isn't the person's anymore, so their email is masked.
  return { email: maskedEmail(facts.email), isOn: facts.mail[about], isNeeded }
}

/** Turns emails of a class off or on by an unsubscribe link. Records nothing if nothing changes. */
export async function stopMails(
  { database, clock }: World,
  { identityId, about }: StopLink,
  isOn: boolean,
  networkOrigin: NetworkOrigin,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const facts = await findChoices(trx, identityId)
    if (facts === undefined || facts.mail[about] === isOn) return
    const now = clock()
    const choice = { identityId, about, channel: 'mail', isOn, address: facts.email, source: 'mail' } as const
    await keepChoice(trx, choice, now)
    await recordEvent(trx, identityId, 'messages-chosen', now, networkOrigin)
  })
}
