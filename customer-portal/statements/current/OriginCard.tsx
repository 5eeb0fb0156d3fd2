import type { Statement } from '@lightwell/client/statements/biller.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../shell/paths.ts'
import styles from './OriginCard.module.css'

/** Shows how the amount due adds up: the previous bill, payments on that bill, and new charges. */
export function OriginCard({ statement }: { statement: Statement }) {
  const { previous, balanceForwardCents, paymentsCents, newChargesCents, amountDueCents } = statement
  return (
    <Card title={words.statements_origin()}>
      <dl className={styles.sum}>
        <Term
          name={words.statements_balance_forward()}
          note={
            previous && (
              <Link to={paths.currentStatement} search={{ date: previous.date }} className={styles.bill}>
                {words.statements_from_bill({ day: formatDay(previous.date, 'name') })}
              </Link>
            )
          }
          cents={balanceForwardCents}
        />
        <Term
          name={words.statements_payments()}
          note={<Payments payments={statement.payments} />}
          cents={-paymentsCents}
        />
        <Term
          name={words.statements_left_over()}
          cents={balanceForwardCents - paymentsCents}
          rank="subtotal"
        />
        <Term name={words.statements_new_charges()} cents={newChargesCents} />
        <Term
          name={amountDueCents < 0 ? words.statements_credit() : words.statements_amount_due()}
          cents={amountDueCents}
          rank="total"
        />
      </dl>
    </Card>
  )
}

function Term({
  name,
  note,
  cents,
  rank,
}: {
  name: string
  note?: ReactNode
  cents: number
  rank?: 'subtotal' | 'total'
}) {
  return (
    <div className={styles.term} data-rank={rank}>
      <dt>{name}</dt>
      <dd className={styles.amount}>
        <Money cents={cents} />
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/** Lists the payments. A payment with a negative amount was returned by the bank. */
function Payments({ payments }: { payments: Statement['payments'] }) {
  if (payments.length === 0) return null
  return (
    <ul className={styles.payments}>
      {payments.map(({ date, amountCents, methodName }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal ones on one day are interchangeable
        <li key={index}>
          {(amountCents < 0 ? words.statements_payment_returned : words.statements_payment_made)({
            day: formatDay(date, 'list'),
            method: methodName,
          })}
          {payments.length > 1 && (
            <>
              {': '}
              <Money cents={-amountCents} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
