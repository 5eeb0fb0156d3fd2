import type { PaymentMethodRow } from '../../database/tables.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'

/**
 * Asks the provider whether a bank account that was entered for one payment may be debited, before it is for the first time
 * (Nacha, WEB debits). Only what the provider knows at once pays: for one that takes two deposits the account is saved.
 * @returns nothing where it may be, or need not be asked about: a card, a saved account, a provider that validates itself.
 */
export async function validateEntered(
  world: World,
  { id, type, is_saved, token_sealed }: PaymentMethodRow,
): Promise<undefined | Refused<'method-unverified' | 'method-locked' | 'provider-unreachable'>> {
  if (type === 'card' || is_saved || world.config.accountValidation === 'by-provider') return undefined
  const answer = await world.cardForm.validateAccount({ token: world.vault.open(token_sealed), methodId: id })
  if (answer === 'unreachable') return refuse('provider-unreachable')
  if (answer.outcome === 'verified') return undefined
  return refuse(answer.outcome === 'locked' ? 'method-locked' : 'method-unverified')
}
