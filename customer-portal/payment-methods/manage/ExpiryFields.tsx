import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { FieldError } from '@lightwell/web-kit/ui/Field.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Details, yearsToChoose } from './details.ts'
import styles from './ExpiryFields.module.css'

/** A card's expiry month and year. The years are this year to eleven years ahead (CP §5), and the card's own. */
export function ExpiryFields({
  id,
  method,
  details,
  change,
  error,
}: {
  id: string
  method: SavedMethod
  details: Details
  change: (part: Partial<Details>) => void
  error: string | undefined
}) {
  const years = yearsToChoose(method, today()).map(String)
  return (
    <fieldset
      className={styles.expiry}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      data-invalid={error !== undefined || undefined}
    >
      <legend>{words.payment_methods_manage_expiry()}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {words.payment_methods_manage_expiry_hint()}
      </p>
      <div className={styles.fields}>
        <Select
          id={id}
          label={words.payment_methods_manage_month()}
          value={details.month}
          onChange={(month) => change({ month })}
          options={months.map((month) => ({ value: month, label: month }))}
          autoComplete="cc-exp-month"
          aria-invalid={error !== undefined || undefined}
        />
        <Select
          label={words.payment_methods_manage_year()}
          value={details.year}
          onChange={(year) => change({ year })}
          options={years.map((year) => ({ value: year, label: year }))}
          autoComplete="cc-exp-year"
          aria-invalid={error !== undefined || undefined}
        />
      </div>
      <FieldError of={id}>{error}</FieldError>
    </fieldset>
  )
}

/** Months as printed on a card. */
const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
