// Auto pay as the pages know it, for both kinds of account. It stands beside the biller of the rest (accounts/biller.ts), so
// that its calls come with its pages.
import type * as contract from '@lightwell/rulebook/autopay/contract.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { Method, PayableMethod, Payment } from '../accounts/biller.ts'
import type { Answer } from '../answer.ts'

export interface AutopayBiller {
  /** The rules that are active, the newest first; else the one that stopped, while no other took its place. */
  read(): Promise<Autopay[]>
  /** Signs up, or changes the rule of that id, and tells the rule's id. Sent again under the same ids it changes nothing. */
  save(order: AutopayOrder): Promise<Answer<string, AutopayRefusal>>
  /** Ends a rule. Ended before, it answers the same. */
  cancel(rule: Pick<Autopay, 'id' | 'methodId'>): Promise<Answer<EndedAutopay, AutopayEndRefusal>>
}

/** A rule by which every bill is paid by itself. */
export interface Autopay {
  id: string
  methodId: string
  /** Nothing where it was deleted since auto pay ended. */
  method: Method | undefined
  /** Days before the due date of a bill; `0` is the due date itself. */
  daysBefore: number
  startedOn: Day
  status: 'Active' | 'Stopped' | 'Cancelled'
  /** It comes from the system before this one; another rule may be active beside it (AH §5). */
  isFormer: boolean
  /** The next payment, which takes at most `amountCents`; nothing while no bill waits for one. */
  next: NextPayment | undefined
  /** The number of the last try of a bill. After it auto pay stops. */
  lastAttempt: number
  /** Why the try before was declined; nothing where none was. */
  declineReason: Payment['declineReason']
}

export interface NextPayment {
  payOn: Day
  amountCents: Cents
  /** 1 for the first try. */
  attempt: number
  /** The day of the first try. */
  firstOn: Day
  /** The day on which the customer was told of it. */
  noticedOn: Day
}

/** What was agreed to, to be sent as often as it takes. */
export interface AutopayOrder {
  /** Of the rule that is changed, or made by the browser for a new one. */
  id: string
  /** Of this order alone: the same whenever it is sent again, so that it is taken once. */
  messageId: string
  method: PayableMethod
  daysBefore: number
  /** The version of the authorisation that stood on the page and was accepted (decisions §6). */
  authorizationVersion: string
}

export type AutopayRefusal = CallRefusal<typeof contract.saveAutopay>
export type AutopayEndRefusal =
  | CallRefusal<typeof contract.cancelAutopay>
  | CallRefusal<typeof contract.deactivateAutoPayment>

/** What became of the payments of a rule that ended, by their ids: the scheduled ones, and those in progress (AH §4). */
export interface EndedAutopay {
  cancelledIds: string[]
  inProgressIds: string[]
}
