import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { noticeDays } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { PaymentDates } from '@lightwell/rulebook/payments/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { type Definition, DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { autopayText } from '@lightwell/web-kit/words/bill-words.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { fullName } from '../payment-methods/names.ts'
import { accountFact } from '../payments/account-fact.ts'
import { useAccount } from '../shell/session.ts'
import { daysChoice, whenPaid } from './explain.ts'
import styles from './RuleFacts.module.css'
import { whyLater } from './why-later.ts'

/**
 * Shows the amount and day of the next auto pay payment in large type. If auto pay isn't paying a bill right now, says
 * when the next bill will be paid.
 */
export function NextPayment({
  rule,
  bill,
  dates,
}: {
  rule: Autopay
  bill: Bill
  /** Undefined if the dates couldn't be read. */
  dates: PaymentDates | undefined
}) {
  const { next, daysBefore, method } = rule
  const { closedOn } = useAccount()
  const label = words.autopay_next_payment()
  const { autopay } = billStateOf(bill, today())
  if (autopay) {
    const firstCents = autopay.each?.[0]?.amountCents ?? autopay.amountCents
    const amountCents = Math.min(firstCents, next?.amountCents ?? firstCents)
    const payOn = next?.payOn ?? autopay.firstOn
    // The reason for a later day (`whyLater`) ends with a sentence about future bills. A closed account gets no more
    // bills, so leave the reason out.
    const why =
      !closedOn &&
      dates &&
      method &&
      whyLater(rule, payOn, { dueOn: bill.dueOn, daysBefore, payingWith: method.kind, dates })
    return (
      <PaymentFigure label={label} amountCents={amountCents} payOn={payOn} why={why || undefined}>
        {autopay.each && <p>{autopayText(autopay)}</p>}
      </PaymentFigure>
    )
  }
  return (
    <div className={styles.next}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.none}>
        {closedOn ? words.autopay_next_payment_last() : words.autopay_next_payment_none()}
      </p>
      <p className={styles.soft}>
        {words.autopay_next_payment_none_text({ when: whenPaid(daysBefore), days: noticeDays })}
      </p>
    </div>
  )
}

/** An upcoming auto pay payment: its day and its highest possible amount. */
export function PaymentFigure({
  label,
  amountCents,
  payOn,
  why,
  children,
}: {
  label: string
  amountCents: Cents
  payOn: Day
  /** The reason the payment isn't on the day the customer chose. */
  why: string | undefined
  children?: ReactNode
}) {
  return (
    <div className={styles.next}>
      <h2 className={styles.label}>{label}</h2>
      <Money cents={amountCents} size="figure" />
      <p className={styles.day}>{formatDay(payOn)}</p>
      {why && <p>{why}</p>}
      {children}
      <p className={styles.soft}>{words.autopay_at_most()}</p>
    </div>
  )
}

/** The payment method, days, start date and account of an auto pay rule. */
export function RuleFacts({ rule }: { rule: Autopay }) {
  const { closedOn } = useAccount()
  return (
    <DefinitionList
      items={[
        { term: words.payments_fact_method(), description: methodFact(rule) },
        {
          term: closedOn ? words.autopay_fact_when_last() : words.autopay_fact_when(),
          description: daysChoice(rule.daysBefore),
        },
        { term: words.autopay_fact_since(), description: formatDay(rule.startedOn, 'name') },
        ...accountFact(useAccount()),
      ]}
    />
  )
}

function methodFact({ method }: Autopay): Definition['description'] {
  if (method === undefined) return words.autopay_method_deleted()
  return fullName(method)
}
