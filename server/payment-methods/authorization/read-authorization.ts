import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type {
  readAuthorization,
  readOwnAuthorization,
} from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import type { OverAccount, OverCustomer } from '../../acting/actor.ts'
import type { Customer } from '../../acting/signed-in.ts'
import { autopayAuthorizationText } from '../../autopay/authorization.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { authorizationText, digestOf } from './authorization.ts'
import {
  type AuthorizationColumns,
  findAuthorization,
  findAuthorizationOf,
  findTermsWithoutWords,
  type GivenAuthorization,
  type OwnAuthorizations,
} from './store.ts'

/**
 * Reads the text that was accepted for a saved method, for auto pay, or for ordering or changing a payment (decisions
 * §6). Undefined if nobody accepted a text in the portal, as with imported data.
 */
export async function givenAuthorization(
  { database, config }: World,
  { id, accountNumber }: OverAccount['account'],
  subjectId: string,
): Promise<CallAnswer<typeof readAuthorization>> {
  const given = await findAuthorization(database, id, subjectId)
  if (given !== undefined)
    return {
      authorization: toAuthorization(given, accountNumber, given.text ?? wordsOf(given, config.brand.name)),
    }
  const wordless = await findTermsWithoutWords(database, id, subjectId)
  return { authorization: wordless === undefined ? null : toAuthorization(wordless, accountNumber, null) }
}

const toAuthorization = (
  given: AuthorizationColumns,
  accountNumber: OverAccount['account']['accountNumber'],
  text: string | null,
) => ({
  purpose: given.purpose,
  version: given.text_version,
  text,
  language: given.language,
  channel: given.channel,
  lastFour: given.last_four,
  acceptedAt: given.accepted_at.toISOString(),
  accountNumber,
  method: { type: given.method_type, brand: given.method_brand, lastFour: given.last_four },
})

/**
 * Reads an authorization that the person gave, in its original wording. The person must still be allowed to pay for the
 * account.
 */
export async function ownAuthorization(
  { database, config }: World,
  { subject }: OverCustomer,
  id: string,
): Promise<CallAnswer<typeof readOwnAuthorization> | Refused<'not-found'>> {
  const given = await findAuthorizationOf(database, ownOf(subject), id)
  if (given === undefined) return refuse('not-found')
  const account = subject.accounts.find((each) => each.id === given.account_id)
  if (account === undefined) throw new Error('An authorization is of an account that was not asked for.')
  return toAuthorization(given, account.accountNumber, given.text ?? wordsOf(given, config.brand.name))
}

const ownOf = ({ id: identityId, accounts }: Customer): OwnAuthorizations => ({
  identityId,
  accountIds: accounts.filter(({ mayPay }) => mayPay).map((account) => account.id),
})

/**
 * The text of an authorization that was given before we stored texts, found by its digest. Null unless today's wording
 * has that digest.
 */
function wordsOf({ language, text_hash, ...given }: GivenAuthorization, brand: string): string | null {
  const method = { type: given.method_type, brand: given.method_brand, last_four: given.last_four }
  if (given.purpose === 'pay-once') return null
  // Auto pay may be set to any of these numbers of days before the due date: the contract allows 0 to 10.
  const days = Array.from({ length: 11 }, (_, daysBefore) => daysBefore)
  const texts =
    given.purpose === 'auto-pay'
      ? days.map((daysBefore) => autopayAuthorizationText(brand, { method, daysBefore }, language))
      : [authorizationText(method.type, brand, language)]
  return texts.find((text) => digestOf(text).equals(text_hash)) ?? null
}
