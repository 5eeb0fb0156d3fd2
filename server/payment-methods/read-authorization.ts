import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type {
  readAuthorization,
  readOwnAuthorization,
} from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import type { OverAccount, OverCustomer } from '../acting/actor.ts'
import type { Customer } from '../acting/signed-in.ts'
import { autopayAuthorizationText } from '../autopay/authorization.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { authorizationText, digestOf } from './authorization.ts'
import {
  findAuthorization,
  findAuthorizationOf,
  findTermsWithoutWords,
  type GivenAuthorization,
  type OwnAuthorizations,
  type ToldAuthorization,
} from './authorization-store.ts'

/**
 * What was agreed to when a method was saved, auto pay was set up, or a payment was ordered or changed, in the words that stood
 * there (decisions §6); nothing where nobody agreed to anything here, as for what was imported.
 */
export async function givenAuthorization(
  { database, config }: World,
  { id, accountNumber }: OverAccount['account'],
  subjectId: string,
): Promise<CallAnswer<typeof readAuthorization>> {
  const given = await findAuthorization(database, id, subjectId)
  if (given !== undefined)
    return { authorization: told(given, accountNumber, given.text ?? wordsOf(given, config.brand.name)) }
  const wordless = await findTermsWithoutWords(database, id, subjectId)
  return { authorization: wordless === undefined ? null : told(wordless, accountNumber, null) }
}

const told = (
  given: ToldAuthorization,
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

/** Something that somebody agreed to themselves, of an account that they may pay for now, in the words that stood there. */
export async function ownAuthorization(
  { database, config }: World,
  { subject }: OverCustomer,
  id: string,
): Promise<CallAnswer<typeof readOwnAuthorization> | Refused<'not-found'>> {
  const given = await findAuthorizationOf(database, ownOf(subject), id)
  if (given === undefined) return refuse('not-found')
  const account = subject.accounts.find((each) => each.id === given.account_id)
  if (account === undefined) throw new Error('An authorization is of an account that was not asked for.')
  return told(given, account.accountNumber, given.text ?? wordsOf(given, config.brand.name))
}

const ownOf = ({ id: identityId, accounts }: Customer): OwnAuthorizations => ({
  identityId,
  accountIds: accounts.filter(({ mayPay }) => mayPay).map((account) => account.id),
})

/** What was agreed to before words were kept: the words of today, where its digest says that they are the same. */
function wordsOf({ language, text_hash, ...given }: GivenAuthorization, brand: string): string | null {
  const method = { type: given.method_type, brand: given.method_brand, last_four: given.last_four }
  if (given.purpose === 'pay-once') return null
  // As far before the due date as the contract takes.
  const days = Array.from({ length: 11 }, (_, daysBefore) => daysBefore)
  const texts =
    given.purpose === 'auto-pay'
      ? days.map((daysBefore) => autopayAuthorizationText(brand, { method, daysBefore }, language))
      : [authorizationText(method.type, brand, language)]
  return texts.find((text) => digestOf(text).equals(text_hash)) ?? null
}
