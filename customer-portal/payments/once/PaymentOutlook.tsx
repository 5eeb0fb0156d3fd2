import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { newMethod } from '../../payment-methods/adding.ts'
import { methodName } from '../../payment-methods/names.ts'
import { chosenMethod, type FormFacts, type PaymentForm } from '../form.ts'
import styles from './PaymentOutlook.module.css'

/** Summarizes the choices and has the button to the review. */
export function PaymentOutlook({
  form,
  facts,
  amountCents,
}: {
  form: PaymentForm
  facts: FormFacts
  /** Undefined while the amount is invalid. */
  amountCents: number | undefined
}) {
  const method = chosenMethod(form, facts)
  const facets = [method && methodName(method), formatDay(form.payOn)].filter(Boolean)
  return (
    <Card title={words.payments_outlook_title()}>
      <div className={styles.outlook}>
        <div>
          {amountCents === undefined ? (
            <p className={styles.none}>{words.payments_outlook_no_amount()}</p>
          ) : (
            <Money cents={amountCents} size="figure" />
          )}
          <p className={styles.facets}>{facets.join(' · ')}</p>
        </div>
        <div className={styles.next}>
          <Button type="submit" look="primary" wide>
            {nextWords(form)}
          </Button>
          <p className={styles.hint}>{words.payments_outlook_hint()}</p>
        </div>
      </div>
    </Card>
  )
}

function nextWords({ methodId, newKind }: PaymentForm): string {
  if (methodId !== newMethod) return words.payments_outlook_next()
  return newKind === 'card' ? words.payments_outlook_next_card() : words.payments_outlook_next_checking()
}
