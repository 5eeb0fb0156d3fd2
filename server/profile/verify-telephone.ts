import { randomInt, timingSafeEqual } from 'node:crypto'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import type { ByCustomer } from '../acting/actor.ts'
import { forgetInBatches } from '../database/forget.ts'
import { inTransaction } from '../database/transaction.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import type { Digests } from '../keys/digests.ts'
import { sendTextNow } from '../messages/texts/send-texts.ts'
import { addText, isNumberStopped } from '../messages/texts/store.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import {
  keepTelephoneCode,
  removeCodesOver,
  removeTelephoneCode,
  tryTelephoneCode,
} from './telephone-store.ts'
import { codeText } from './texts.ts'
import { markTelephoneVerified } from './write.ts'

/** The minutes that a texted code works. */
export const codeMinutes = 10

/**
 * Texts a code to a person's phone, to verify that the phone is theirs. The previous code stops working.
 * @returns `no-telephone`: the person has no phone number, or it's already verified; `no-texts`: this deployment sends
 *   no text messages; `stopped`: the number's owner has replied STOP; `too-many-codes`: the person or the number has
 *   had too many codes within the hour
 */
export async function sendTelephoneCode(
  world: World,
  { subject }: ByCustomer,
): Promise<undefined | Refused<'no-telephone' | 'no-texts' | 'stopped' | 'too-many-codes'>> {
  const { database, clock, config, digests, limits } = world
  if (world.textGateway === undefined) return refuse('no-texts')
  const { telephone } = subject
  if (telephone === null || subject.telephoneVerified) return refuse('no-telephone')
  if (await isNumberStopped(database, telephone)) return refuse('stopped')
  // Codes are limited per number, too. The number may be somebody else's, and many identities together mustn't flood
  // it.
  const attempt = await limits.take('text-code', { person: subject.id, name: telephone })
  if (attempt.waitSeconds !== undefined) return refuse('too-many-codes', undefined, attempt.waitSeconds)

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await attempt.deciding(() =>
    inTransaction(database, async (trx) => {
      const now = clock()
      const expiresAt = now.add({ minutes: codeMinutes })
      const digest = digestOf(digests, subject.id, telephone, code)
      await keepTelephoneCode(trx, subject.id, { telephone, digest, expiresAt })
      const text = codeText(config, subject.language, code)
      return addText(trx, { telephone, text, isUrgent: true, expiresAt }, now)
    }),
  )
  await sendTextNow(world, id)
  return undefined
}

/**
 * Checks a code. A right code verifies the phone. A code works once, for ten minutes, and for the phone it was sent to.
 * @returns `code-refused`: the code is wrong or doesn't work anymore, without saying which; `too-many-codes`: fifteen
 *   guesses within a quarter of an hour
 */
export async function verifyTelephone(
  { database, clock, digests, limits }: World,
  { actor, subject }: ByCustomer,
  typed: string,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'code-refused' | 'not-signed-in' | 'too-many-codes'>> {
  const attempt = await limits.take('telephone-code', { person: subject.id })
  if (attempt.waitSeconds !== undefined) return refuse('too-many-codes', undefined, attempt.waitSeconds)
  const now = clock()
  const verified = await attempt.deciding(() =>
    // The guess is counted in this transaction. If storing the result of a right code fails, the guess isn't counted
    // either.
    inTransaction(database, async (trx) => {
      if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
      const tried = await tryTelephoneCode(trx, subject.id, now)
      if (tried === undefined) return false
      const given = digestOf(digests, subject.id, tried.telephone, joinedDigits(typed))
      if (!timingSafeEqual(given, tried.digest)) return false
      await removeTelephoneCode(trx, subject.id)
      const isStillTheirs = await markTelephoneVerified(trx, subject.id, tried.telephone)
      if (isStillTheirs) await recordEvent(trx, subject.id, 'telephone-verified', now, networkOrigin)
      return isStillTheirs
    }),
  )
  if (verified instanceof Refused) return verified
  return verified ? undefined : refuse('code-refused')
}

/**
 * Removes expired codes.
 * @returns how many
 */
export const forgetTelephoneCodes = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeCodesOver(database, clock(), most))

/**
 * Digests a code with a secret key. Without the key, someone with the digest could find the code by digesting all
 * six-digit codes.
 */
const digestOf = (digests: Digests, identityId: string, telephone: string, code: string): Buffer =>
  digests.ofCode(`${identityId} ${telephone} ${code}`)
