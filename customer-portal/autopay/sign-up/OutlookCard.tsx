import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { daysBeforeChoices, noticeDays } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { whenPaid } from '../explain.ts'
import type { AutopayFacts, AutopayForm } from '../form.ts'
import { type Outlook, outlookOf } from '../outlook.ts'
import { whyLaterOf } from '../why-later.ts'
import { billParts } from './bill-parts.ts'
import styles from './OutlookCard.module.css'

/** Shows the effect of the form's choices on the open bill, updated with every change. */
export function OutlookCard({
  form,
  facts,
  rule,
  change,
}: {
  form: AutopayForm
  facts: AutopayFacts
  rule: Autopay | undefined
  change: (change: Partial<AutopayForm>) => void
}) {
  const outlook = outlookOf(form, facts, rule, today())
  const inTime =
    outlook.kind === 'not-covered'
      ? daysBeforeChoices.findLast(
          (daysBefore) => outlookOf({ ...form, daysBefore }, facts, rule, today()).kind === 'covered',
        )
      : undefined
  return (
    <Card title={words.autopay_outlook_title()}>
      <div role="status">
        {outlook.kind === 'not-covered' ? (
          <NotCovered outlook={outlook} facts={facts} daysBefore={form.daysBefore}>
            {inTime !== undefined && (
              <Button onClick={() => change({ daysBefore: inTime })}>
                {words.autopay_outlook_cover({ when: whenPaid(inTime) })}
              </Button>
            )}
          </NotCovered>
        ) : (
          <>
            <OutlookText
              outlook={outlook}
              bill={facts.bill}
              daysBefore={form.daysBefore}
              why={outlook.kind === 'covered' ? whyLaterOf(outlook, form, facts, rule) : undefined}
            />
            {outlook.kind === 'covered' && <ReachedLater bill={facts.bill} payOn={outlook.payOn} />}
          </>
        )}
      </div>
      <p className={styles.hint}>{words.autopay_outlook_hint()}</p>
    </Card>
  )
}

/** Warns that a past-due amount stays unpaid until auto pay's payment day. Renders nothing if nothing is past due. */
export function ReachedLater({ bill, payOn }: { bill: Bill; payOn: Day }) {
  const { name, leftCents } = billStateOf(bill, today())
  if (name !== 'past-due' || bill.pastDueSince === undefined) return null
  const since = formatDay(bill.pastDueSince, 'name')
  return (
    <Notice
      kind="warning"
      title={words.autopay_outlook_past_due({ amount: dollars(leftCents), since })}
      action={
        <ButtonLink to={paths.payOnce} search={{ amount: 'pastDue' }}>
          {words.accounts_past_due_pay()}
        </ButtonLink>
      }
    >
      {words.autopay_outlook_past_due_text({ day: formatDay(payOn) })}
    </Notice>
  )
}

function OutlookText({
  outlook,
  bill,
  daysBefore,
  why,
}: {
  outlook: Exclude<Outlook, { kind: 'not-covered' }>
  bill: Bill
  daysBefore: number
  /** The reason the payment isn't on the day the customer chose. */
  why: string | undefined
}) {
  const when = whenPaid(daysBefore)
  switch (outlook.kind) {
    case 'covered':
      return (
        <>
          <Money cents={outlook.amountCents} size="figure" />
          <p className={styles.sentence}>{coveredText(outlook, bill)}</p>
          {why && <p>{why}</p>}
          <p className={styles.soft}>{words.autopay_outlook_covered_less()}</p>
        </>
      )
    case 'on-its-way':
      return (
        <p className={styles.sentence}>
          {words.autopay_outlook_on_its_way({ amount: dollars(outlook.amountCents), when })}
        </p>
      )
    case 'next-bill':
      return <p className={styles.sentence}>{words.autopay_outlook_next_bill({ when })}</p>
    case 'nothing-due':
      return <p className={styles.sentence}>{words.autopay_outlook_nothing_due({ when })}</p>
  }
}

function NotCovered({
  outlook,
  facts,
  daysBefore,
  children,
}: {
  outlook: Extract<Outlook, { kind: 'not-covered' }>
  facts: AutopayFacts
  daysBefore: number
  /**
   * A button that chooses an earlier or later payment day, with which auto pay can still cover the bill. Empty if
   * there's no such day.
   */
  children: ReactNode
}) {
  return (
    <Notice kind="warning" title={notCoveredTitle(outlook, facts.bill)}>
      <div className={styles.notCovered}>
        <p>{words.autopay_outlook_not_covered_text({ days: noticeDays, when: whenPaid(daysBefore) })}</p>
        {children}
      </div>
    </Notice>
  )
}

function coveredText(
  { amountCents, dueOn, payOn }: Extract<Outlook, { kind: 'covered' }>,
  bill: Bill,
): string {
  const facts = { amount: dollars(amountCents), day: formatDay(payOn) }
  const parts = billParts(bill, today())
  // Name the bill's parts only if they add up to this payment. The upcoming payment of an existing rule may have a
  // different amount.
  if (parts?.amount === facts.amount) return words.autopay_outlook_covered_parts({ ...parts, ...facts })
  return dueOn === undefined
    ? words.autopay_outlook_covered_no_due(facts)
    : words.autopay_outlook_covered({ ...facts, dueDay: formatDay(dueOn, 'name') })
}

/** Returns one line about a bill that auto pay won't pay. */
export function notCoveredTitle(
  { amountCents, dueOn }: Omit<Extract<Outlook, { kind: 'not-covered' }>, 'kind'>,
  bill: Bill,
): string {
  const parts = billParts(bill, today())
  if (parts) return words.autopay_outlook_not_covered_parts(parts)
  const amount = dollars(amountCents)
  if (dueOn === undefined) return words.autopay_outlook_not_covered_no_due({ amount })
  const facts = { amount, dueDay: formatDay(dueOn, 'name') }
  return dueOn < today()
    ? words.autopay_outlook_not_covered_over(facts)
    : words.autopay_outlook_not_covered(facts)
}
