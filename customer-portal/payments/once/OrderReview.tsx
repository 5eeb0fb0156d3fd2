import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { fullName } from '../../payment-methods/names.ts'
import { useAccount } from '../../shell/session.ts'
import { accountFact } from '../account-fact.ts'
import { amountWarning } from '../advice.ts'
import { explainAmountWarning } from '../explain.ts'
import { latenessOf } from '../late.ts'
import { receivedFact } from '../received-fact.tsx'
import { Warning } from '../Warning.tsx'
import type { ReviewedOrder } from './draft.ts'
import styles from './OrderReview.module.css'

/** Shows the payment's amount, payment method, day and account. */
export function OrderReview({
  order,
  isUnknown,
  receivedOn,
  bill,
}: {
  order: ReviewedOrder
  /** True if the order was sent and we don't know if it was paid. */
  isUnknown: boolean
  receivedOn: Day
  bill: Bill
}) {
  const warning = order.isSent ? undefined : amountWarning(order.amountCents, bill)
  const late = latenessOf({ payOn: order.payOn, receivedOn }, bill, today())
  return (
    <Card
      hero={
        <>
          <h2 className={styles.label}>
            {isUnknown ? words.payments_receipt_amount() : words.payments_confirm_amount()}
          </h2>
          <Money cents={order.amountCents} size="figure" />
          <Warning>{warning && explainAmountWarning(warning)}</Warning>
        </>
      }
    >
      <DefinitionList
        items={[
          { term: words.payments_fact_method(), description: fullName(order.method) },
          { term: words.payments_fact_date(), description: formatDay(order.payOn) },
          receivedFact(receivedOn, late, 'sentence'),
          ...accountFact(useAccount()),
        ]}
      />
    </Card>
  )
}
