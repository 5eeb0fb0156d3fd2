import { mostWrongDeposits } from '@lightwell/rulebook/payment-methods/rules.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import type { PaymentMethodRow } from '../tables.ts'
import { openToken } from '../tokens/token.ts'
import { findGuesses } from './guess-store.ts'

/**
 * Asks the provider if a bank account that was entered for a single payment may be debited. This is required before the
 * first debit (Nacha, WEB debits). Only an account that the provider verifies at once can pay. If it needs two
 * deposits, it must be saved first. After too many wrong guesses, it's locked.
 * @returns undefined if the method may be debited. Cards and saved accounts aren't checked, and neither are accounts
 *   that the provider validates itself
 */
export async function validateEntered(
  world: World,
  method: PaymentMethodRow,
): Promise<undefined | Refused<'method-unverified' | 'method-locked' | 'provider-unreachable'>> {
  const { id, account_id, type, is_saved, token_sealed } = method
  if (type === 'card' || is_saved || world.config.accountValidation === 'by-provider') return undefined
  const answer = await world.cardForm.validateAccount({
    token: openToken(world.vault, { account_id, method_id: id, token_sealed }),
    methodId: id,
  })
  if (answer === 'unreachable') return refuse('provider-unreachable')
  if (answer.outcome === 'verified') return undefined
  const isLocked =
    answer.outcome === 'locked' || (await findGuesses(world.database, method)) >= mostWrongDeposits
  return refuse(isLocked ? 'method-locked' : 'method-unverified')
}
