// Auto pay as everybody knows it, and how each kind has it on the wire (`contract.ts`). Days before the due date are negative
// on the platform's (CP §5). No schema is needed for it, so none travels to the page.
import type { Day } from '../calendar.ts'
import type { CallInput, CallReply } from '../call.ts'
import { type Cents, decodeCents, wireFromCents } from '../money.ts'
import {
  accepted,
  decodeMethod,
  encodeMethod,
  type Method,
  type PayableMethod,
  platformKind,
  type ToldMethod,
} from '../payment-methods/wire.ts'
import { type DeclineReason, declineReasonOf } from '../payments/decline-reasons.ts'
import type { AccountNumber } from '../wire.ts'
import type * as contract from './contract.ts'

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
  declineReason: DeclineReason | undefined
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

/** The same, with what the wire tells and no page shows. */
export interface ToldAutopay extends Omit<Autopay, 'method' | 'declineReason'> {
  method: ToldMethod
  endOn: Day | undefined
  /** As the provider has it. */
  declineReason: string | undefined
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

/** The same, with no more of its method than is sent. */
export interface AutopayToSend extends Omit<AutopayOrder, 'method'> {
  method: Pick<PayableMethod, 'id' | 'kind'>
}

/** What became of the payments of a rule that ended, by their ids: the scheduled ones, and those in progress (AH §4). */
export interface EndedAutopay {
  cancelledIds: string[]
  inProgressIds: string[]
}

type Legacy = CallReply<typeof contract.readAutopay>
type Platform = NonNullable<CallReply<typeof contract.getAutoPayment>['auto_payment']>

export function encodeAutopay(rule: ToldAutopay): Legacy {
  return {
    id: rule.id,
    paymentMethodId: rule.methodId,
    paymentMethod: encodeMethod(rule.method),
    scheduleDayBefore: rule.daysBefore,
    systemOfOrigin: rule.isFormer ? 'DPI' : 'DST',
    startDate: rule.startedOn,
    endDate: rule.endOn ?? null,
    amount: rule.next ? wireFromCents(rule.next.amountCents) : null,
    status: rule.status,
    outlook: encodeOutlook(rule),
  }
}

export function decodeAutopay(wire: Legacy): Autopay {
  return {
    id: wire.id,
    methodId: wire.paymentMethodId,
    method: decodeMethod(wire.paymentMethod),
    daysBefore: wire.scheduleDayBefore,
    startedOn: wire.startDate,
    status: wire.status,
    isFormer: wire.systemOfOrigin === 'DPI',
    ...decodeOutlook(wire.outlook),
  }
}

export function encodePlatformAutopay(rule: ToldAutopay): Platform {
  return {
    id: rule.id,
    payment_method_id: rule.methodId,
    auto_payment_authorized: rule.status === 'Active',
    auto_pay_offset: encodeDays(rule.daysBefore),
    started_on: rule.startedOn,
    status: rule.status,
    outlook: encodeOutlook(rule),
  }
}

/** @param methods the saved ones, which the platform tells by themselves */
export function decodePlatformAutopay(wire: Platform, methods: Method[]): Autopay {
  return {
    id: wire.id,
    methodId: wire.payment_method_id,
    method: methods.find(({ id }) => id === wire.payment_method_id),
    daysBefore: decodeDays(wire.auto_pay_offset),
    startedOn: wire.started_on,
    status: wire.status,
    isFormer: false,
    ...decodeOutlook(wire.outlook),
  }
}

const encodeDays = (daysBefore: number) => 0 - daysBefore
export const decodeDays = (offset: number) => Math.abs(offset)

type SaveBody = CallInput<typeof contract.saveAutopay>['body']

export const encodeAutopayOrder = ({
  method,
  daysBefore,
  authorizationVersion,
}: AutopayToSend): SaveBody => ({
  paymentMethodId: method.id,
  scheduleDayBefore: daysBefore,
  authorization: accepted(authorizationVersion),
})

/** @param sender which application sends it, and for the account of which number */
export function encodeEnrolment(
  { id, messageId, method, daysBefore, authorizationVersion }: AutopayToSend,
  { application, accountNumber }: { application: string; accountNumber: AccountNumber },
): CallInput<typeof contract.enrolAutopay>['body'] {
  return {
    header: { messageId, correlationId: id, requestingApplication: application },
    request: {
      accountNumber,
      autopayFlag: true,
      autopayOffset: encodeDays(daysBefore),
      paymentMethod: platformKind(method.kind),
      paymentToken: method.id,
      autopayId: id,
      authorization: accepted(authorizationVersion),
    },
  }
}

// What both kinds write alike.

type Ended = CallReply<typeof contract.cancelAutopay>

export const encodeEnded = ({ cancelledIds, inProgressIds }: EndedAutopay): Ended => ({
  cancelledPaymentIds: cancelledIds,
  inProgressPaymentIds: inProgressIds,
})

export const decodeEnded = ({ cancelledPaymentIds, inProgressPaymentIds }: Ended): EndedAutopay => ({
  cancelledIds: cancelledPaymentIds,
  inProgressIds: inProgressPaymentIds,
})

type Outlook = Legacy['outlook']

const encodeOutlook = ({ next, lastAttempt, declineReason }: ToldAutopay): Outlook => ({
  nextDate: next?.payOn ?? null,
  nextAmount: next ? wireFromCents(next.amountCents) : null,
  attempt: next?.attempt ?? null,
  firstDate: next?.firstOn ?? null,
  noticeDate: next?.noticedOn ?? null,
  lastAttempt,
  declineReason: declineReason ?? null,
})

/** What a rule is about to do. */
export function decodeOutlook(wire: Outlook): Pick<Autopay, 'next' | 'lastAttempt' | 'declineReason'> {
  const { nextDate, nextAmount, attempt, firstDate, noticeDate } = wire
  return {
    next:
      nextDate === null || nextAmount === null
        ? undefined
        : {
            payOn: nextDate,
            amountCents: decodeCents(nextAmount),
            attempt: attempt ?? 1,
            firstOn: firstDate ?? nextDate,
            noticedOn: noticeDate ?? nextDate,
          },
    lastAttempt: wire.lastAttempt,
    declineReason: wire.declineReason === null ? undefined : declineReasonOf(wire.declineReason),
  }
}
