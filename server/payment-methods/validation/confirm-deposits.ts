import { mostWrongDeposits } from '@lightwell/rulebook/payment-methods/rules.ts'
import { newId } from '../../database/id.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { type Asker, refuseForOthers } from '../manage/others-method.ts'
import { findMethod } from '../store.ts'
import { hasOwnToken } from '../tokens/token.ts'
import { askProvider } from './ask-provider.ts'
import { countGuess } from './guess-store.ts'
import { lockAccount } from './lock-account.ts'
import { findValidation, moveValidation } from './store.ts'

type Refusal =
  | 'not-found'
  | 'managing-not-permitted'
  | 'deposits-wrong'
  | 'validation-locked'
  | 'nothing-to-confirm'

/**
 * Asks the provider if two deposit amounts are right. The customer reads the amounts on their bank statement. Amounts
 * are in cents, in any order.
 * - A bank account that's already verified stays verified, even if the amounts are wrong.
 * - Guesses are counted by bank account, for each person and each customer account. So deleting the bank account and
 *   adding it again gives no extra guesses.
 * @returns undefined if the amounts were right. Also undefined if the provider hasn't answered yet: `resume.ts` asks it
 * again
 */
export async function confirmDeposits(
  world: World,
  asker: Asker,
  { methodId, amountsCents }: { methodId: string; amountsCents: number[] },
): Promise<undefined | Refused<Refusal>> {
  const which = { accountId: asker.account.id, methodId }
  const method = await findMethod(world.database, which.accountId, methodId)
  if (method === undefined || !method.is_saved) return refuse('not-found')
  const others = refuseForOthers(method, asker)
  if (others !== undefined) return others
  if (method.status === 'active' && method.type === 'checking') return undefined
  if (!hasOwnToken(world, method)) return refuse('nothing-to-confirm')
  const now = world.clock()
  const facts = { amounts_cents: amountsCents, try_id: newId(now), asked_at: now.toString() }
  const asked = await inTransaction(world.database, async (trx) => {
    const moved = await moveValidation(trx, which, 'answer', facts)
    if (moved === undefined) return undefined
    const guesses = await countGuess(trx, method, asker.subject.id, now)
    return guesses > mostWrongDeposits ? lockAccount(world, trx, method, now) : moved
  })
  if (asked === undefined) {
    const { status } = (await findValidation(world.database, which)) ?? {}
    return refuse(status === 'locked' ? 'validation-locked' : 'nothing-to-confirm')
  }
  const answer = await askProvider(world, { ...asked, token_sealed: method.token_sealed })
  if (answer === 'unreachable' || answer.outcome === 'verified') return undefined
  return refuse(answer.outcome === 'locked' ? 'validation-locked' : 'deposits-wrong')
}
