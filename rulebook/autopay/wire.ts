// Auto pay, in one form for both billing kinds, and its two wire forms (`contract.ts`). On the wire, the platform
// counts days before the due date as negative numbers (CP §5). This file has no schema, so pages don't load one.
import type { Day } from '../calendar.ts'
import type { CallInput, CallReply } from '../call.ts'
import { type Cents, decodeCents, wireFromCents } from '../money.ts'
import {
  accepted,
  decodeMethod,
  encodeMethod,
  type Method,
  type MethodReply,
  type PayableMethod,
  platformKind,
} from '../payment-methods/wire.ts'
import { type DeclineReason, declineReasonOf } from '../payments/decline-reasons.ts'
import type { AccountNumber } from '../wire.ts'
import type * as contract from './contract.ts'

/** A rule that pays every bill automatically. */
export interface Autopay {
  id: string
  methodId: string
  /** The payment method. Undefined if it was deleted after auto pay ended. */
  method: Method | undefined
  /** Days before the due date of a bill; `0` is the due date itself. */
  daysBefore: number
  startedOn: Day
  status: 'Active' | 'Stopped' | 'Cancelled'
  /** True if the rule comes from the previous system. Such a rule can be active next to one of ours (AH §5). */
  isFormer: boolean
  /** The next payment, at most `amountCents`. Undefined if no bill is waiting for a payment. */
  next: NextPayment | undefined
  /**
   * The number of tries that a bill gets, which is also the number of the last try. If that try fails, auto pay stops.
   */
  lastAttempt: number
  /** The reason that the bill's previous try was declined. Undefined if no try was. */
  declineReason: DeclineReason | undefined
}

export interface NextPayment {
  payOn: Day
  amountCents: Cents
  /** The number of this try to charge the bill. 1 is the first. */
  attempt: number
  /** The day of the first try to charge the bill. */
  firstOn: Day
  /** The day on which the customer was notified of the payment. */
  noticedOn: Day
}

/** A rule, plus the wire fields that no page shows. */
export interface AutopayReply extends Omit<Autopay, 'method' | 'declineReason'> {
  method: MethodReply
  endOn: Day | undefined
  /** The provider's own code for the reason. */
  declineReason: string | undefined
}

/**
 * A customer's order to start or change auto pay. Sending an order again is safe: `messageId` makes sure it's carried
 * out once.
 */
export interface AutopayOrder {
  /** The id of the rule to create or change. The browser makes the id of a new rule. */
  id: string
  /** This order's own id, the same each time the order is sent. */
  messageId: string
  method: PayableMethod
  daysBefore: number
  /** The version of the authorization that the page showed and the customer accepted (decisions §6). */
  authorizationVersion: string
}

/** An auto pay order as it's sent. Only the method's id and kind are sent. */
export interface AutopayToSend extends Omit<AutopayOrder, 'method'> {
  method: Pick<PayableMethod, 'id' | 'kind'>
}

/** The payments affected when a rule ends, by id. Scheduled ones are canceled. Those in progress continue (AH §4). */
export interface EndedAutopay {
  cancelledIds: string[]
  inProgressIds: string[]
}

type Legacy = CallReply<typeof contract.readAutopay>
type Platform = NonNullable<CallReply<typeof contract.getAutoPayment>['auto_payment']>

export function encodeAutopay(rule: AutopayReply): Legacy {
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

export function encodePlatformAutopay(rule: AutopayReply): Platform {
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

/** @param methods the saved payment methods, which the platform sends separately */
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

/** @param sender the sending application, and the account's number */
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

// Parts that both billing kinds encode alike.

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

const encodeOutlook = ({ next, lastAttempt, declineReason }: AutopayReply): Outlook => ({
  nextDate: next?.payOn ?? null,
  nextAmount: next ? wireFromCents(next.amountCents) : null,
  attempt: next?.attempt ?? null,
  firstDate: next?.firstOn ?? null,
  noticeDate: next?.noticedOn ?? null,
  lastAttempt,
  declineReason: declineReason ?? null,
})

/** Decodes the next payment of a rule. */
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
