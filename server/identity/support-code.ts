import { randomInt } from 'node:crypto'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { supportCodeMinutes } from '@lightwell/rulebook/support/code.ts'
import type * as contract from '@lightwell/rulebook/support/contract.ts'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import type { ByCustomer } from '../acting/actor.ts'
import { forgetInBatches } from '../database/forget.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { Digests } from '../keys/digests.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { keepSupportCode, removeSupportCodesOver, takeSupportCode } from './code-store.ts'
import { lockSignedIn } from './session-write.ts'

/**
 * Makes a code that a customer reads out to support (decisions-staff §11). The previous code stops working.
 * @returns `too-many-codes`: the customer made ten within the hour
 */
export async function makeSupportCode(
  { database, clock, digests, limits }: World,
  { actor, subject }: ByCustomer,
): Promise<CallAnswer<typeof contract.makeSupportCode> | Refused<'too-many-codes' | 'not-signed-in'>> {
  const attempt = await limits.take('support-code', { person: subject.id })
  if (attempt.waitSeconds !== undefined) return refuse('too-many-codes', undefined, attempt.waitSeconds)

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return attempt.deciding(() =>
    inTransaction(database, async (trx) => {
      if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
      const expiresAt = clock().add({ minutes: supportCodeMinutes })
      await keepSupportCode(trx, subject.id, { digest: digestOf(digests, subject.id, code), expiresAt })
      return { code, endsAt: expiresAt.toString() }
    }),
  )
}

/**
 * Uses up the code that a customer read out to support.
 * @param trx the caller's transaction. If it's rolled back, the code still works
 * @param code as typed
 * @returns true once, for the newest code of that identity, within ten minutes; otherwise false, whatever the reason
 */
export const consumeSupportCode = (
  trx: Queries,
  { digests }: { digests: Digests },
  { identityId, code }: { identityId: string; code: string },
  now: Temporal.Instant,
): Promise<boolean> =>
  takeSupportCode(trx, { identityId, digest: digestOf(digests, identityId, joinedDigits(code)) }, now)

/** Ends someone's support code, in the caller's transaction. */
export { removeSupportCode as endSupportCode } from './code-store.ts'

/**
 * Removes expired support codes.
 * @returns how many.
 */
export const forgetSupportCodes = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeSupportCodesOver(database, clock(), most))

/**
 * Digests a code with a secret key. A digest without a key would give the code away: anyone could digest all six-digit
 * codes and compare.
 */
const digestOf = (digests: Digests, identityId: string, code: string): Buffer =>
  digests.ofCode(`support ${identityId} ${code}`)
