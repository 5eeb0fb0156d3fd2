import type { Enrolment, EnrolmentStep } from './port.ts'

/**
 * The calls, in order, that bring a biller's record of auto pay to the given state. The legacy kind takes one. For
 * the platform, activation, the billing account update and the enrollment are separate calls (CP §7).
 */
export function enrolmentSteps({ kind, isActive }: Pick<Enrolment, 'kind' | 'isActive'>): EnrolmentStep[] {
  if (kind === 'legacy') return ['save-autopay']
  return [isActive ? 'activate' : 'deactivate', 'update-billing-account', 'enrol']
}

/** The terms in wire format: days before the due date are negative (CP §5). If auto pay has ended, there are none. */
export const termsOf = ({ isActive, daysBefore }: Enrolment) => ({
  auto_payment_authorized: isActive,
  auto_pay_offset: isActive ? 0 - daysBefore : 0,
})

/** The whole enrollment in one message, in the wire's field names (CP §7). */
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
