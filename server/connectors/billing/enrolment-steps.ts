import type { Enrolment, EnrolmentStep } from './port.ts'

/**
 * Lists the calls, in order, that update the biller's record of auto pay. A legacy account takes one call. A platform
 * account takes three: the activation, the update of the billing account and the enrollment (CP §7).
 */
export function enrolmentSteps({ kind, isActive }: Pick<Enrolment, 'kind' | 'isActive'>): EnrolmentStep[] {
  if (kind === 'legacy') return ['save-autopay']
  return [isActive ? 'activate' : 'deactivate', 'update-billing-account', 'enrol']
}

/**
 * The terms of auto pay in wire format. Days before the due date are negative (CP §5). Once auto pay has ended, the
 * number of days is 0.
 */
export const termsOf = ({ isActive, daysBefore }: Enrolment) => ({
  auto_payment_authorized: isActive,
  auto_pay_offset: isActive ? 0 - daysBefore : 0,
})

/** Builds the message with the whole enrollment, in the wire's field names (CP §7). */
export function enrolmentMessage(enrolment: Enrolment) {
  return {
    header: {
      messageId: enrolment.messageId,
      correlationId: enrolment.autopayId,
      requestingApplication: 'lightwell',
    },
    request: {
      accountNumber: enrolment.accountNumber,
      autopayFlag: enrolment.isActive,
      autopayOffset: termsOf(enrolment).auto_pay_offset,
      paymentMethod: enrolment.methodType === 'card' ? 'tokenized-credit-card' : 'tokenized-bank',
      paymentToken: enrolment.methodId,
    },
  }
}
