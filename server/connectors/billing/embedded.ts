import type { Database } from '../../database/transaction.ts'
import type { CardForm } from '../card-form/port.ts'
import type { Biller, Enrolment, EnrolmentStep } from './port.ts'
import { takeMessage, writeEnrolment } from './store.ts'

/**
 * The biller that comes with Lightwell, as the legacy kind of account knows one: the books are our own tables, the money is
 * taken by the card provider, and auto pay is saved in one call.
 */
export const embeddedBiller = (cardForm: CardForm, database: Database): Biller => ({
  charge: cardForm.charge,
  findCharge: cardForm.findCharge,
  enrolmentSteps: (enrolment) => [
    step('save-autopay', () =>
      writeEnrolment(database, enrolment.accountId, {
        ...termsOf(enrolment),
        active_method_id: methodOf(enrolment),
      }),
    ),
  ],
})

/** The same as the platform kind knows it: activation, billing account and enrolment are calls of their own (CP §7). */
export const embeddedPlatform = (cardForm: CardForm, database: Database): Biller => ({
  charge: cardForm.charge,
  findCharge: cardForm.findCharge,
  enrolmentSteps(enrolment) {
    const { accountId, messageId, isActive } = enrolment
    return [
      step(isActive ? 'activate' : 'deactivate', () =>
        writeEnrolment(database, accountId, { active_method_id: methodOf(enrolment) }),
      ),
      step('update-billing-account', () => writeEnrolment(database, accountId, termsOf(enrolment))),
      step('enrol', () => takeMessage(database, accountId, messageId, enrolmentMessage(enrolment))),
    ]
  },
})

/** The whole enrolment in one message, in the wire's own words (CP §7). */
function enrolmentMessage(enrolment: Enrolment) {
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

/** Days before the due date are negative there (CP §5); where auto pay ended there are none. */
const termsOf = ({ isActive, daysBefore }: Enrolment) => ({
  auto_payment_authorized: isActive,
  auto_pay_offset: isActive ? 0 - daysBefore : 0,
})

const methodOf = ({ isActive, methodId }: Enrolment) => (isActive ? methodId : null)

const step = (name: EnrolmentStep['name'], write: () => Promise<void>): EnrolmentStep => ({
  name,
  async take() {
    await write()
    return 'done'
  },
})
