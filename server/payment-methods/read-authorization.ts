import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { readAuthorization } from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import { autopayAuthorizationText } from '../autopay/authorization.ts'
import type { World } from '../world.ts'
import { authorizationText, digestOf } from './authorization.ts'
import { findAuthorization, type GivenAuthorization } from './authorization-store.ts'

/**
 * What was agreed to when a method was saved or auto pay was set up, in the words that stood there (decisions §6); nothing where
 * nobody agreed to anything here, as for what was imported.
 */
export async function givenAuthorization(
  { database, config }: World,
  accountId: string,
  subjectId: string,
): Promise<CallAnswer<typeof readAuthorization>> {
  const given = await findAuthorization(database, accountId, subjectId)
  if (given === undefined) return { authorization: null }
  return {
    authorization: {
      purpose: given.purpose,
      version: given.text_version,
      text: given.text ?? wordsOf(given, config.brand.name),
      language: given.language,
      channel: given.channel,
      lastFour: given.last_four,
      acceptedAt: given.accepted_at.toISOString(),
    },
  }
}

/** What was agreed to before words were kept: the words of today, where its digest says that they are the same. */
function wordsOf({ language, text_hash, ...given }: GivenAuthorization, brand: string): string | null {
  const method = { type: given.method_type, brand: given.method_brand, last_four: given.last_four }
  // As far before the due date as the contract takes.
  const days = Array.from({ length: 11 }, (_, daysBefore) => daysBefore)
  const texts =
    given.purpose === 'auto-pay'
      ? days.map((daysBefore) => autopayAuthorizationText(brand, { method, daysBefore }, language))
      : [authorizationText(method.type, brand, language)]
  return texts.find((text) => digestOf(text).equals(text_hash)) ?? null
}
