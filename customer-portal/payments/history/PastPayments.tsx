import type { PastPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { PaymentStatus } from '@lightwell/web-kit/ui/PaymentStatus.tsx'
import { type Column, Table } from '@lightwell/web-kit/ui/Table.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { nameDecline } from '@lightwell/web-kit/words/name-decline.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { ForPayers } from '../../shell/ForPayers.tsx'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/session.ts'
import { isReturnable } from '../returnable.ts'
import styles from './HistoryPage.module.css'

/** Past payments, newest first, each with a link to its receipt. */
export function PastPayments({ payments, isFiltered }: { payments: PastPayment[]; isFiltered: boolean }) {
  return (
    <Table
      caption={words.payments_past_title()}
      captionHidden
      columns={columns()}
      rows={payments}
      rowKey={({ id }) => id}
      card={[
        ['date', 'amount'],
        ['method', 'method'],
        ['status', 'receipt'],
      ]}
      empty={isFiltered ? <NoneMatch /> : <NoneYet />}
    />
  )
}

const columns = (): Column<PastPayment>[] => [
  {
    key: 'date',
    header: words.payments_column_date(),
    cell: ({ payOn, status }) => (
      <span className={styles.pair}>
        <span className={styles.kept}>{formatDay(payOn, 'list')}</span>
        {status === 'Cancelled' && <small className={styles.soft}>{words.payments_history_planned()}</small>}
      </span>
    ),
  },
  {
    key: 'method',
    header: words.payments_column_method(),
    cell: ({ methodName, autopay, paidBy }) => (
      <span className={styles.pair}>
        {methodName}
        {autopay && <small className={styles.soft}>{autopayWords(autopay)}</small>}
        {paidBy !== undefined && <small className={styles.soft}>{paidByWords(paidBy)}</small>}
      </span>
    ),
  },
  {
    key: 'status',
    header: words.payments_column_status(),
    cell: (payment) => {
      const reason = nameDecline(payment)
      return (
        <span className={styles.pair}>
          <PaymentStatus status={payment.status} declineReason={payment.declineReason} />
          {reason && <small className={styles.soft}>{reason}</small>}
          {isReturnable(payment) && (
            <small className={styles.soft}>{words.payments_history_returnable()}</small>
          )}
        </span>
      )
    },
  },
  {
    key: 'amount',
    header: words.payments_column_amount(),
    align: 'end',
    cell: ({ amountCents }) => (
      <strong className={styles.kept}>
        <Money cents={amountCents} />
      </strong>
    ),
  },
  {
    key: 'receipt',
    header: words.payments_column_receipt(),
    align: 'end',
    cell: (payment) => <ReceiptLink payment={payment} />,
  },
]

/** Links to the receipt, or to the details of a payment that wasn't made. */
function ReceiptLink({ payment: { id, reference, status } }: { payment: PastPayment }) {
  const isPaid = status === 'Completed'
  return (
    <span className={styles.receipt}>
      <Link
        to={paths.paymentConfirmation}
        search={{ id }}
        aria-label={
          isPaid
            ? words.payments_history_receipt({ reference })
            : words.payments_history_details_of({ reference })
        }
      >
        {isPaid ? words.payments_column_receipt() : words.payments_history_details()}
      </Link>
      <small className={styles.soft}>{reference}</small>
    </span>
  )
}

/** The name is empty if the reader isn't allowed to know who paid. */
const paidByWords = (who: string): string =>
  who === '' ? words.payments_paid_by_other() : words.payments_paid_by({ who })

/** Returns the text that marks a payment by auto pay. A retry also shows its number. */
const autopayWords = ({ attempt }: { attempt: number }): string =>
  attempt > 1 ? words.payments_history_retry({ attempt: String(attempt) }) : words.payments_upcoming_autopay()

function NoneYet() {
  const { isSettled } = useAccount()
  return (
    <EmptyState
      icon="receipt"
      title={words.payments_history_empty()}
      action={
        !isSettled && (
          <ForPayers>
            <ButtonLink to={paths.payOnce}>{words.portal_pay()}</ButtonLink>
          </ForPayers>
        )
      }
    />
  )
}

function NoneMatch() {
  return (
    <EmptyState
      icon="receipt"
      title={words.payments_history_none_match()}
      action={
        <ButtonLink to={paths.paymentHistory} search={{}} resetScroll={false}>
          {words.payments_filter_clear()}
        </ButtonLink>
      }
    >
      {words.payments_history_none_match_text()}
    </EmptyState>
  )
}
