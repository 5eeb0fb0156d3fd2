import { mayPay } from '@lightwell/rulebook/accounts/who-may.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PaymentStatus } from '@lightwell/web-kit/ui/PaymentStatus.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { lazy } from '../../shell/lazy.tsx'
import { Part } from '../../shell/Part.tsx'
import { paths } from '../../shell/paths.ts'
import { partIfRead } from '../../shell/read-part.ts'
import { useAccount } from '../../shell/session.ts'
import type { FormFacts } from '../form.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { readChange } from './kept-change.ts'
import styles from './UpcomingPayments.module.css'

// Loaded on demand, because the dialog needs the calendar, and few people reading their history open it.

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'), 'ChangeDialog')

/** The open dialog, and the payment it's about. */
type Foreground = { change: UpcomingPayment } | { cancel: UpcomingPayment } | undefined

/**
 * Lists scheduled and pending payments, with the actions that are still possible. Renders nothing if there are no
 * payments.
 */
export function UpcomingPayments({
  payments,
  facts,
}: {
  payments: UpcomingPayment[]
  /** The facts that are needed to change a payment. If they couldn't be read, no payment can be changed. */
  facts: FormFacts | Error
}) {
  const [foreground, setForeground] = useState<Foreground>(() => {
    // If the page was reloaded for new terms during a change, reopen the dialog for that change.
    const kept = payments.find(({ id, isChangeable }) => isChangeable && id === readChange()?.paymentId)
    return kept && { change: kept }
  })
  const [said, setSaid] = useState<string>()
  const isPayer = mayPay(useAccount())
  const box = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const navigate = useNavigate()
  // The pressed button may be gone, so focus the message, for screen reader and keyboard users.
  useEffect(() => {
    if (said !== undefined) box.current?.focus()
  }, [said])

  /** Closes the dialog and reloads the page's data, whatever the outcome was. */
  const leave = (sentence?: string) => {
    setForeground(undefined)
    setSaid(sentence)
    void router.invalidate()
  }
  const changed = (payment: Payment) => {
    if (payment.status === 'Scheduled')
      return leave(
        words.payments_change_saved({ amount: amountOf(payment), day: formatDay(payment.payOn, 'name') }),
      )
    void navigate({ to: paths.paymentConfirmation, search: { id: payment.id } })
  }
  const cancelled = (payment: Payment) =>
    leave(words.payments_cancel_done({ amount: amountOf(payment), day: formatDay(payment.payOn, 'name') }))

  if (payments.length === 0 && said === undefined) return null
  return (
    <>
      <div ref={box} tabIndex={-1} className={styles.said} role="status">
        {said !== undefined && <Notice kind="success" title={said} />}
      </div>
      {payments.length > 0 && (
        <Card title={words.payments_upcoming_title()}>
          <ul className={styles.list}>
            {payments.map((payment) => (
              <Upcoming
                key={payment.id}
                payment={payment}
                mayChange={!(facts instanceof Error)}
                open={setForeground}
              />
            ))}
          </ul>
          {isPayer && payments.some(({ isChangeable }) => isChangeable) && (
            <Part of={facts}>{() => null}</Part>
          )}
        </Card>
      )}
      {foreground && 'change' in foreground && !(facts instanceof Error) && (
        <ChangeDialog
          payment={foreground.change}
          facts={facts}
          leave={() => setForeground(undefined)}
          checkAgain={() => leave()}
          done={changed}
        />
      )}
      {foreground && 'cancel' in foreground && (
        <CancelDialog
          payment={foreground.cancel}
          bill={partIfRead(facts)?.bill}
          leave={() => setForeground(undefined)}
          checkAgain={() => leave()}
          done={cancelled}
        />
      )}
    </>
  )
}

const amountOf = ({ amountCents }: Payment) => dollars(amountCents)

function Upcoming({
  payment,
  mayChange,
  open,
}: {
  payment: UpcomingPayment
  mayChange: boolean
  open: (foreground: Foreground) => void
}) {
  const isPayer = mayPay(useAccount())
  const named = { amount: amountOf(payment), day: formatDay(payment.payOn, 'name') }
  return (
    <li className={styles.payment}>
      <div className={styles.what}>
        <p className={styles.amount}>
          <Money cents={payment.amountCents} size="lead" />
          <PaymentStatus status={payment.status} />
          {payment.autopay && <StatusBadge icon="auto-pay">{words.payments_upcoming_autopay()}</StatusBadge>}
        </p>
        <p>{formatDay(payment.payOn)}</p>
        <p className={styles.soft}>{payment.methodName}</p>
        {payment.autopay && payment.autopay.attempt > 1 && (
          <p className={styles.soft}>{words.payments_upcoming_retry()}</p>
        )}
        {!payment.isChangeable && <p className={styles.soft}>{words.payments_upcoming_pending()}</p>}
      </div>
      {payment.isChangeable && isPayer && (
        <div className={styles.actions}>
          {mayChange && (
            <Button
              onClick={() => open({ change: payment })}
              aria-label={words.payments_upcoming_change_which(named)}
            >
              {words.payments_upcoming_change()}
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => open({ cancel: payment })}
            aria-label={words.payments_upcoming_cancel_which(named)}
          >
            {words.payments_upcoming_cancel()}
          </Button>
        </div>
      )}
    </li>
  )
}
