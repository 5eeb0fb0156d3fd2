import type { ChargeOrder, ChargeOutcome } from '../card-form/port.ts'

/**
 * Who takes the customer's money for an account: the embedded biller, through the card provider, or a billing platform
 * of the provider's own. Whoever it is, the same key is one charge for ever, and an unknown outcome can be asked for.
 */
export interface Biller {
  charge(order: ChargeOrder): Promise<ChargeOutcome>
  findCharge(key: string): Promise<ChargeOutcome | { outcome: 'never-heard' }>
}
