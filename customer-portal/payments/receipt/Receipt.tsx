import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useAccount, useBrand } from '../../shell/session.ts'
import { accountFact } from '../account-fact.ts'
import type { Lateness } from '../late.ts'
import { receivedFact } from '../received-fact.tsx'
import styles from './Receipt.module.css'

/** The facts of a payment, for the customer's records. Printed alone, with the provider's contact details. */
export function Receipt({
  payment,
  late,
}: {
  payment: Payment
  /** Everything the payment is too late for. */
  late: Lateness | undefined
}) {
  const { supportTelephone: telephone } = useBrand()
  return (
    <Card
      hero={
        <>
          <h2 className={styles.label}>{amountWords(payment)}</h2>
          <Money cents={payment.amountCents} size="figure" />
        </>
      }
    >
      <DefinitionList
        items={[
          {
            term: words.payments_fact_reference(),
            description: <strong className={styles.reference}>{payment.reference}</strong>,
          },
          { term: words.payments_fact_date(), description: formatDay(payment.payOn, 'record') },
          ...(isOrdered(payment) ? [receivedFact(payment.receivedOn, late, 'record')] : []),
          { term: words.payments_fact_method(), description: payment.methodName },
          ...paidByFact(payment),
          ...accountFact(useAccount()),
        ]}
      />
      <p className={styles.questions}>
        <Telephone number={telephone} sentence={words.payments_receipt_questions({ telephone })} />
      </p>
    </Card>
  )
}

function paidByFact({ paidBy }: Payment) {
  if (paidBy === undefined) return []
  return [{ term: words.payments_fact_paid_by(), description: paidBy || words.payments_fact_paid_by_other() }]
}

/** Returns the label of the amount. The label says "paid" or "will be paid" only if that's true. */
function amountWords({ status }: Payment): string {
  if (status === 'Completed') return words.payments_receipt_paid()
  return status === 'Scheduled' ? words.payments_receipt_will_pay() : words.payments_receipt_amount()
}

/** True if the payment was or will be made. Only such a payment counts toward the bill. */
export const isOrdered = ({ status }: Payment) => status === 'Completed' || status === 'Scheduled'
