import type { Day } from '@lightwell/rulebook/calendar.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { newMethod } from '../../payment-methods/adding.ts'
import { methodName } from '../../payment-methods/names.ts'
import { chosenMethod, type FormFacts, type PaymentForm } from '../form.ts'
import styles from './PaymentOutlook.module.css'

/**
 * Shows the current choices, and the button to the review. Always visible: next to the form, or at the bottom of a
 * phone's screen.
 */
export function PaymentOutlook({
  form,
  facts,
  amountCents,
  received,
}: {
  form: PaymentForm
  facts: FormFacts
  /** Undefined while the amount is invalid. */
  amountCents: number | undefined
  /** The day the payment counts as received. Undefined if no payment can be made on the chosen day. */
  received: Day | undefined
}) {
  const method = chosenMethod(form, facts)
  return (
    <Card title={words.payments_outlook_title()} className={styles.outlook}>
      <div className={styles.chosen}>
        {amountCents === undefined ? (
          <p className={styles.none}>{words.payments_outlook_no_amount()}</p>
        ) : (
          <Money cents={amountCents} size="figure" />
        )}
        <ul className={styles.facets}>
          {method && <li>{methodName(method)}</li>}
          <li>{formatDay(form.payOn)}</li>
          {received && (
            <li className={styles.received}>{words.payments_date_received({ day: formatDay(received) })}</li>
          )}
        </ul>
      </div>
      <div className={styles.next}>
        <Button type="submit" variant="primary" wide>
          {nextWords(form)}
        </Button>
        <p className={styles.hint}>{words.payments_outlook_hint()}</p>
      </div>
    </Card>
  )
}

function nextWords({ methodId, newKind }: PaymentForm): string {
  if (methodId !== newMethod) return words.payments_outlook_next()
  return newKind === 'card' ? words.payments_outlook_next_card() : words.payments_outlook_next_checking()
}
