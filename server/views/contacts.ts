import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { maskedEmail } from '@lightwell/rulebook/identity/email.ts'
import { type ContactFacts, contactsForCode, mayCallBack } from '@lightwell/rulebook/views/checks.ts'
import type { readView } from '@lightwell/rulebook/views/contract.ts'
import { maskContactNumber } from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { Queries } from '../database/transaction.ts'
import { isNumberStopped } from '../messages/texts/store.ts'
import type { World } from '../world.ts'
import { type Contacts, findContacts } from './check-store.ts'

/** The ways to verify a caller, and the customer's email and phone on file. */
export interface Ways {
  on: Contacts
  /** The addresses on file that a code can be sent to: the email, the phone, or both. */
  code: readonly ('email' | 'telephone')[]
  /** The phone of record to call back. Undefined if there's none. */
  callBack: string | undefined
}

export async function waysToCheck(
  queries: Queries,
  { textGateway }: Pick<World, 'textGateway'>,
  identityId: string,
  now: Temporal.Instant,
): Promise<Ways> {
  const on = await findContacts(queries, identityId)
  const { telephone } = on
  const takesTexts =
    textGateway !== undefined && telephone !== null && !(await isNumberStopped(queries, telephone))
  const facts: ContactFacts = {
    isVerified: on.isVerified,
    emailSince: on.emailSince.toTemporalInstant(),
    hasTelephone: telephone !== null,
    telephoneVerified: on.telephoneVerified,
    telephoneSince: on.telephoneSince.toTemporalInstant(),
    takesTexts,
  }
  const callBack = mayCallBack(facts, now) ? (telephone ?? undefined) : undefined
  return { on, code: contactsForCode(facts, now), callBack }
}

/** Masks the email or phone number on file, for staff who haven't verified the caller yet. */
export const maskedContact = ({ email, telephone }: Contacts, contact: 'email' | 'telephone'): string =>
  contact === 'email' ? maskedEmail(email) : maskContactNumber(telephone ?? '')

type CheckReply = CallAnswer<typeof readView>['checks'][number]

/**
 * Encodes for the wire the ways to verify the person on the phone. A code that the customer reads in the portal is
 * always among them.
 * @param hasChatLink true if the customer has proved who they are with a chat link, which is listed first
 */
export const checksOnWire = ({ on, code, callBack }: Ways, hasChatLink: boolean): CheckReply[] => [
  ...(hasChatLink ? [{ kind: 'chat-link' as const, contact: null, to: null }] : []),
  { kind: 'support-code', contact: null, to: null },
  ...code.map((contact): CheckReply => ({ kind: 'contact-code', contact, to: maskedContact(on, contact) })),
  ...(callBack === undefined
    ? []
    : [{ kind: 'call-back' as const, contact: 'telephone' as const, to: maskedContact(on, 'telephone') }]),
]
