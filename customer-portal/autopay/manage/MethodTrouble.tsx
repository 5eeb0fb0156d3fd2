import { retryOn } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay, NextPayment } from '@lightwell/rulebook/autopay/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { expiryState } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { PaymentDates } from '@lightwell/rulebook/payments/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { expiryName } from '../../payment-methods/names.ts'
import { explainDecline } from '../../payments/explain-decline.ts'
import { ButtonLink } from '../../shell/links.tsx'
import { Part } from '../../shell/Part.tsx'
import { paths } from '../../shell/paths.ts'
import { methodOfRule } from '../explain.ts'
import styles from './MethodTrouble.module.css'

/** Shows a declined payment: the reason, the next try, what to do, and the list of all tries, past and planned. */
export function RetryNotice({ rule, dates }: { rule: Autopay; dates: PaymentDates | Error }) {
  const { declineReason, next, lastAttempt } = rule
  if (declineReason === undefined || next === undefined || next.attempt < 2) return null
  return (
    <>
      <Notice
        kind="error"
        title={words.autopay_retry_title({ method: methodOfRule(rule) })}
        action={<ButtonLink to={paths.editAutopay}>{words.autopay_retry_other()}</ButtonLink>}
      >
        {explainDecline(declineReason)} {words.autopay_retry_text({ day: formatDay(next.payOn) })}
      </Notice>
      <Card title={words.autopay_retry_schedule()}>
        <Part of={dates}>
          {({ blockedDates }) => (
            <ol className={styles.tries}>
              {Array.from({ length: lastAttempt }, (_, index) => index + 1).map((attempt) => (
                <Try
                  key={attempt}
                  attempt={attempt}
                  next={next}
                  last={lastAttempt}
                  blockedDates={blockedDates}
                />
              ))}
            </ol>
          )}
        </Part>
        <p className={styles.then}>{words.autopay_retry_then()}</p>
      </Card>
    </>
  )
}

function Try({
  attempt,
  next,
  last,
  blockedDates,
}: {
  attempt: number
  next: NextPayment
  last: number
  blockedDates: ReadonlySet<Day>
}) {
  const { firstOn, payOn } = next
  // The day the server will pick for this try, if the tries before it are declined on their planned days.
  const plannedOn = retryOn({ attempt, firstChargeOn: firstOn, today: payOn, blockedDates })
  return (
    <li className={styles.try}>
      <span>{words.autopay_retry_try({ number: attempt, last })}</span>
      {attempt < next.attempt ? (
        <span className={styles.over}>
          {attempt === 1 && formatDay(firstOn)}
          <StatusBadge tone="error">{words.autopay_retry_declined()}</StatusBadge>
        </span>
      ) : attempt === next.attempt ? (
        <strong>{words.autopay_retry_planned({ day: formatDay(payOn) })}</strong>
      ) : (
        plannedOn && (
          <span className={styles.soft}>{words.autopay_retry_if({ day: formatDay(plannedOn) })}</span>
        )
      )}
    </li>
  )
}

/** Warns that auto pay's card is about to expire or has expired. Renders nothing for other cards or a bank account. */
export function ExpiryWarning({
  rule: { method },
  today,
  replace,
}: {
  rule: Autopay
  today: Day
  /** Starts replacing the card. */
  replace: (card: Method) => void
}) {
  const expires = method?.expires
  if (method === undefined || expires === undefined) return null
  const state = expiryState({ expMonth: expires.month, expYear: expires.year }, today)
  if (state === 'fine') return null
  const expiry = expiryName(expires)
  return (
    <Notice
      kind="warning"
      title={
        state === 'past' ? words.autopay_card_expired({ expiry }) : words.autopay_card_expires({ expiry })
      }
      action={<Button onClick={() => replace(method)}>{words.autopay_card_replace()}</Button>}
    >
      {words.autopay_card_expires_text()} <Link to={paths.editAutopay}>{words.autopay_retry_other()}</Link>
    </Notice>
  )
}
