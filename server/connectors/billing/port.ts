import type { ChargeOrder, ChargeOutcome, FoundCharge } from '../card-form/port.ts'

/**
 * Who takes the customer's money for an account: the embedded biller, through the card provider, or a billing platform
 * of the provider's own. Whoever it is, the same key is one charge for ever, and an unknown outcome can be asked for.
 */
export interface Biller {
  charge(order: ChargeOrder): Promise<ChargeOutcome>
  findCharge(key: string): Promise<FoundCharge>
  /**
   * The calls, in order, that bring the biller's own record of auto pay to what is given: a platform takes several, the
   * legacy kind one (CP §7). Each may be made again, and all of them from the beginning.
   */
  enrolmentSteps(enrolment: Enrolment): EnrolmentStep[]
}

/** What auto pay of an account is, or that it ended: then `isActive` is false, and the rest names what it was. */
export interface Enrolment {
  accountId: string
  accountNumber: string
  billingAccountId: string | null
  isActive: boolean
  autopayId: string
  methodId: string
  methodType: 'card' | 'checking'
  daysBefore: number
  /** The same for as long as this is told; a biller that has heard it changes nothing. */
  messageId: string
}

export interface EnrolmentStep {
  name: 'activate' | 'deactivate' | 'update-billing-account' | 'enrol' | 'save-autopay'
  /** `failed`: it may or may not have been heard, and is told again. */
  take(): Promise<'done' | 'failed'>
}
