import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { WaitingPayment } from './ended.ts'
import styles from './WaitingPayments.module.css'

/** Lists auto pay payments, each with its amount and day. */
export function WaitingPayments({ payments }: { payments: WaitingPayment[] }) {
  return (
    <ul className={styles.list}>
      {payments.map(({ id, amountCents, payOn }) => (
        <li key={id}>
          {words.autopay_payment_line({ amount: dollars(amountCents), day: formatDay(payOn, 'name') })}
        </li>
      ))}
    </ul>
  )
}
