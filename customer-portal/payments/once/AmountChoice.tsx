import type { AmountChoice as Choice } from '@lightwell/rulebook/payments/rules.ts'
import { amountOf } from '@lightwell/rulebook/payments/rules.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { onceReleased } from '@lightwell/web-kit/ui/once-released.ts'
import { RadioGroup, type RadioOption } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { dueText, pastDueText } from '@lightwell/web-kit/words/bill-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import type { Warnings } from '../advice.ts'
import { explainAmountWarning, explainMost, limitOf } from '../explain.ts'
import type { FormFacts, PaymentForm } from '../form.ts'
import { isPayable, limitedByOwed } from '../form.ts'
import { fieldIds } from '../problems.ts'
import { Warning } from '../Warning.tsx'
import styles from './AmountChoice.module.css'

/** Chooses the amount: the whole balance or a custom amount. If anything is past due, also offers that (CP §4). */
export function AmountChoice({
  form,
  facts,
  error,
  warning,
  change,
  leave,
}: {
  form: PaymentForm
  facts: FormFacts
  error: string | undefined
  warning: Warnings['amount']
  change: (change: Partial<PaymentForm>) => void
  /** Called when the field loses focus. From then on, its error may show. */
  leave: () => void
}) {
  const choices = choicesOf(facts)
  const field = (
    <div className={styles.field}>
      <TextField
        id={fieldIds.otherAmount}
        label={words.payments_amount_field()}
        hint={explainMost(facts)}
        error={error}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={form.otherAmount}
        onChange={(otherAmount) => change({ otherAmount })}
        onBlur={() => onceReleased(leave)}
      />
    </div>
  )
  return (
    <div>
      {choices.length === 1 ? (
        <Card>{field}</Card>
      ) : (
        <RadioGroup
          id={fieldIds.amount}
          legend={words.payments_amount_legend()}
          legendHidden
          variant="cards"
          value={form.choice}
          onChange={(choice) => change({ choice })}
          error={form.choice === 'other' ? undefined : error}
          options={choices.map((choice) => optionOf(choice, facts, field))}
        />
      )}
      <Warning>{warning && explainAmountWarning(warning)}</Warning>
    </div>
  )
}

/**
 * Returns the amounts to choose from. A customer who owes nothing can only enter a custom amount. A closed account
 * isn't offered more than is left to pay on it.
 */
function choicesOf(facts: FormFacts): Choice[] {
  const { bill, isClosed } = facts
  if (bill.balanceCents <= 0) return ['other']
  const choices: Choice[] = bill.pastDueCents > 0 ? ['current', 'pastDue', 'other'] : ['current', 'other']
  return isClosed ? choices.filter((choice) => isPayable(choice, facts)) : choices
}

function optionOf(choice: Choice, facts: FormFacts, field: ReactNode): RadioOption<Choice> {
  if (choice === 'other') return { value: 'other', label: words.payments_amount_other(), reveal: field }
  const cents = amountOf(choice, facts.bill) ?? 0
  const payable = isPayable(choice, facts)
  const isOverLimit = !payable && cents > 0
  return {
    value: choice,
    label: choice === 'current' ? words.payments_amount_current() : words.payments_amount_past_due(),
    hint: isOverLimit
      ? limitedByOwed(facts)
        ? explainMost(facts)
        : words.payments_amount_over_limit_choice({ limit: limitOf(facts) })
      : dueWords(choice, facts),
    trailing: <Money cents={cents} />,
    disabled: !payable,
  }
}

function dueWords(choice: 'current' | 'pastDue', { bill }: FormFacts): string | undefined {
  if (choice === 'current') return dueText(bill)
  return pastDueText(bill)
}
