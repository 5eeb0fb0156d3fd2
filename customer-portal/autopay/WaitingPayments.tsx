import { formatCents } from '@lightwell/rulebook/money.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { WaitingPayment } from './ended.ts'
import styles from './WaitingPayments.module.css'

/** Payments of auto pay, each in a line: how much, and on which day. */
export function WaitingPayments({ payments }: { payments: WaitingPayment[] }) {
  return (
    <ul className={styles.list}>
      {payments.map(({ id, amountCents, payOn }) => (
        <li key={id}>
          {words.autopay_payment_line({ amount: formatCents(amountCents, locale()), day: formatDay(payOn) })}
        </li>
      ))}
    </ul>
  )
}
