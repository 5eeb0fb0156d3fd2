import { formatCents } from '@lightwell/rulebook/money.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { classes } from '@lightwell/web-kit/ui/classes.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import type { IconName } from '@lightwell/web-kit/ui/icons.ts'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { StatusBadge, type StatusTone } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'
import type { Account, LastPayment } from './account.ts'
import type { Bill } from './biller.ts'
import styles from './SummaryPage.module.css'

/** The figure that people come for, when it is due, the way to pay it, and how paying is set up. */
export function BillCard({ account, bill }: { account: Account; bill: Bill }) {
  const { balanceCents, pendingPaymentCents } = bill
  return (
    <Card className={styles.bill}>
      <div className={styles.balance}>
        <div>
          <h2 className={styles.label}>
            {balanceCents < 0 ? words.accounts_balance_credit() : words.accounts_balance()}
          </h2>
          <Money cents={Math.abs(balanceCents)} size="figure" />
          <div className={styles.due}>
            <Due bill={bill} />
          </div>
        </div>
        <ButtonLink to={paths.payOnce} look="primary" className={classes(styles.pay, 'not-printed')}>
          {words.portal_menu_pay()}
        </ButtonLink>
      </div>
      {pendingPaymentCents !== undefined && (
        <p className={styles.pending}>
          <Icon name="clock" size={18} />
          <span>
            {words.accounts_pending({ amount: dollars(pendingPaymentCents) })}{' '}
            <Link to={paths.paymentHistory}>{words.accounts_pending_look()}</Link>
          </span>
        </p>
      )}
      <dl className={styles.facts}>
        <Fact icon="receipt" name={words.accounts_last_payment()}>
          <LastPaymentFact payment={account.lastPayment} />
        </Fact>
        <Fact icon="auto-pay" name={words.accounts_auto_pay()}>
          <OnOff isOn={account.isAutoPayOn} />
          <Link to={account.isAutoPayOn ? paths.autopay : paths.autopaySignup}>
            {account.isAutoPayOn ? words.accounts_auto_pay_manage() : words.accounts_auto_pay_set_up()}
          </Link>
        </Fact>
        <Fact icon="paperless" name={words.accounts_paperless()}>
          <OnOff isOn={account.isPaperless} />
          <Link to={paths.currentStatement}>{words.accounts_paperless_change()}</Link>
        </Fact>
      </dl>
    </Card>
  )
}

/** By when; where part of it is past due, since when that is, and what is newly due. */
function Due({ bill }: { bill: Bill }) {
  const { balanceCents, pastDueCents, pastDueSince: since, dueOn } = bill
  if (pastDueCents <= 0 || since === undefined) return <p>{dueText(bill)}</p>
  const day = formatDay(since)
  const newCents = balanceCents - pastDueCents
  if (newCents <= 0 || dueOn === undefined)
    return <p className={styles.late}>{words.accounts_balance_all_past_due({ day })}</p>
  return (
    <>
      <p className={styles.late}>{words.accounts_balance_past_due({ amount: dollars(pastDueCents), day })}</p>
      <p>{words.accounts_balance_new({ amount: dollars(newCents), day: formatDay(dueOn) })}</p>
    </>
  )
}

const dollars = (cents: number) => formatCents(cents, locale())

function dueText({ balanceCents, dueOn }: Bill): string {
  if (balanceCents < 0) return words.accounts_balance_credit_hint()
  if (balanceCents === 0) return words.accounts_balance_nothing()
  if (dueOn === undefined) return words.accounts_balance_no_due()
  const day = formatDay(dueOn)
  return dueOn < today() ? words.accounts_balance_was_due({ day }) : words.accounts_balance_due({ day })
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon name={icon} size={18} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function OnOff({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <StatusBadge tone="success" icon="check">
      {words.accounts_on()}
    </StatusBadge>
  ) : (
    <StatusBadge>{words.accounts_off()}</StatusBadge>
  )
}

const statusOfPayment: Record<LastPayment['status'], { tone: StatusTone; name: () => string }> = {
  Pending: { tone: 'warning', name: words.accounts_last_payment_pending },
  Completed: { tone: 'success', name: words.accounts_last_payment_completed },
}

function LastPaymentFact({ payment }: { payment: LastPayment | undefined }) {
  if (payment === undefined) return words.accounts_last_payment_none()
  const { payOn, receivedOn, status } = payment
  const { tone, name } = statusOfPayment[status]
  const [made, received] = [formatDay(payOn, 'medium'), formatDay(receivedOn, 'medium')]
  return (
    <>
      <span>{dollars(payment.amountCents)}</span>
      <StatusBadge tone={tone}>{name()}</StatusBadge>
      <small className={styles.when}>
        {status === 'Completed' && received !== made
          ? words.accounts_last_payment_both({ made, received })
          : words.accounts_last_payment_on({ day: made })}
      </small>
    </>
  )
}
