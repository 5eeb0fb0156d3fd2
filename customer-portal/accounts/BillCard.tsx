import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill, BillChange } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Account, LastPayment } from '@lightwell/rulebook/accounts/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { classes } from '@lightwell/web-kit/ui/classes.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import type { IconName } from '@lightwell/web-kit/ui/icons.ts'
import { StatusBadge, type StatusTone } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ForPayers } from '../shell/ForPayers.tsx'
import { paths } from '../shell/paths.ts'
import { useAccount } from '../shell/session.ts'
import { BillStanding, MoreAboutPastDue, StandingAction } from './BillStanding.tsx'
import { PaperlessBadge } from './PaperlessBadge.tsx'
import styles from './SummaryPage.module.css'
import { whenPaid } from './when-paid.ts'

/** The summary's bill card: the bill's status, the next action, why the amount changed, and how the bill is paid. */
export function BillCard({
  account,
  bill,
}: {
  /** Undefined if the account couldn't be read. The card then leaves out facts about the account. */
  account: Account | undefined
  bill: Bill
}) {
  const { manages, closedOn } = useAccount()
  return (
    <Card
      className={styles.bill}
      hero={
        <div className={styles.balance}>
          <BillStanding bill={bill}>
            <MoreAboutPastDue bill={bill} />
          </BillStanding>
          <StandingAction bill={bill} className={classes(styles.pay, 'not-printed')} />
        </div>
      }
    >
      {account?.statementOn && (
        <p className={styles.origin}>
          <Link to={paths.currentStatement}>
            {words.accounts_bill_of({ day: formatDay(account.statementOn, 'name') })}
          </Link>
          {bill.change && <span>{changeText(bill.change)}</span>}
        </p>
      )}
      <dl className={styles.facts}>
        {account && (
          <Fact icon="receipt" name={words.accounts_last_payment()}>
            <LastPaymentFact payment={account.lastPayment} />
          </Fact>
        )}
        {/* A closed account gets no more bills, so leave out how bills are sent and paid. */}
        {(bill.isAutopayOn || !closedOn) && (
          <Fact icon="auto-pay" name={words.accounts_auto_pay()}>
            <AutoPayFact bill={bill} />
          </Fact>
        )}
        {account && !closedOn && (
          <Fact icon="paperless" name={words.accounts_paperless()}>
            <PaperlessBadge isOn={account.isPaperless} />
            {manages && (
              <Link to={paths.currentStatement} hash="paperless">
                {words.accounts_paperless_change()}
              </Link>
            )}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

/**
 * Says how much more or less this bill is than the last one. If one charge explains the difference, names that charge.
 */
function changeText({ differenceCents, line }: BillChange): string {
  if (differenceCents === 0) return words.accounts_change_same()
  const facts = { amount: dollars(Math.abs(differenceCents)) }
  const difference =
    differenceCents > 0 ? words.accounts_change_more(facts) : words.accounts_change_less(facts)
  return line ? `${difference} ${lineTexts[line.change]({ what: line.description })}` : difference
}

const lineTexts = {
  new: words.accounts_change_new,
  gone: words.accounts_change_gone,
  up: words.accounts_change_line,
  down: words.accounts_change_line,
}

/** Says if auto pay is on. If auto pay is on but leaves this bill out, says that it starts with the next bill. */
function AutoPayFact({ bill }: { bill: Bill }) {
  const { name, autopay } = billStateOf(bill, today())
  const { closedOn } = useAccount()
  const skips = name === 'autopay-skips' || (name === 'past-due' && !autopay)
  return (
    <>
      {bill.isAutopayOn && skips && !closedOn ? (
        <StatusBadge>{words.accounts_auto_pay_next()}</StatusBadge>
      ) : (
        <OnOff isOn={bill.isAutopayOn} />
      )}
      <ForPayers>
        <Link to={bill.isAutopayOn ? paths.autopay : paths.autopaySignup}>
          {bill.isAutopayOn ? words.accounts_auto_pay_manage() : words.accounts_auto_pay_set_up()}
        </Link>
      </ForPayers>
    </>
  )
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
  const { status } = payment
  const { tone, name } = statusOfPayment[status]
  return (
    <>
      <span>{dollars(payment.amountCents)}</span>
      <StatusBadge tone={tone}>{name()}</StatusBadge>
      {status === 'Completed' && <small className={styles.when}>{whenPaid(payment, today())}</small>}
    </>
  )
}
