import { createHash } from 'node:crypto'
import { enrolmentMessage, termsOf } from '../connectors/billing/enrolment-steps.ts'
import type {
  Biller,
  Change,
  Enrolment,
  EnrolmentStep,
  UnreadableChange,
} from '../connectors/billing/port.ts'
import type { CardForm, ReportLine } from '../connectors/card-form/port.ts'
import type { Database } from '../database/transaction.ts'
import { creditNextBill, withdrawFromNextBill } from '../statements/billing/credit-next-bill.ts'
import { keepRefund, takeMessage, writeEnrolment } from './embedded-store.ts'

/**
 * The biller that comes with Lightwell, for both billing kinds. The biller keeps its records in our own tables. The
 * card provider charges the customer and reports the outcomes.
 */
export const embeddedBiller = (cardForm: CardForm, database: Database): Biller => ({
  feed: 'card-form-report',
  takeMoney: cardForm.charge,
  findTaken: cardForm.findCharge,
  async openBillingAccount({ accountId }) {
    return { outcome: 'opened', billingAccountId: billingAccountOf(accountId) }
  },
  refund: (order) => keepRefund(database, order),
  credit: ({ key, ...order }) => creditNextBill(database, { ...order, id: key }),
  withdrawCredit: ({ key, accountId }) => withdrawFromNextBill(database, { accountId, id: key }),
  async enrol(step, enrolment) {
    await writes[step](database, enrolment)
    return 'done'
  },
  async pullChanges(after) {
    const report = await cardForm.readReport(after)
    return report === 'unreachable' ? report : { changes: report.lines.map(changeOf), next: report.next }
  },
})

/**
 * Derives a billing account id from the account's id, so that repeated and concurrent requests get the same id. Uses a
 * digest, because an account's id may be longer than a billing account id can be.
 */
const billingAccountOf = (accountId: string): string =>
  `NDS-${createHash('sha256').update(accountId).digest('hex').slice(0, 20).toUpperCase()}`

const kinds = {
  charged: 'taken',
  declined: 'declined',
  settled: 'settled',
  returned: 'returned',
  'charged-back': 'charged-back',
} as const
const changeOf = (line: ReportLine): Change | UnreadableChange =>
  line.kind === 'unreadable' ? line : { ...line, kind: kinds[line.kind] }

type Write = (database: Database, enrolment: Enrolment) => Promise<void>

const writeMethod: Write = (database, enrolment) =>
  writeEnrolment(database, enrolment.accountId, methodOf(enrolment))
const methodOf = ({ isActive, methodId }: Enrolment) => ({ active_method_id: isActive ? methodId : null })

const writes: Record<EnrolmentStep, Write> = {
  activate: writeMethod,
  deactivate: writeMethod,
  'update-billing-account': (database, enrolment) =>
    writeEnrolment(database, enrolment.accountId, termsOf(enrolment)),
  enrol: (database, enrolment) =>
    takeMessage(database, enrolment.accountId, enrolment.messageId, enrolmentMessage(enrolment)),
  'save-autopay': (database, enrolment) =>
    writeEnrolment(database, enrolment.accountId, { ...termsOf(enrolment), ...methodOf(enrolment) }),
}
