import { contactNumberParts, partsOfPasted } from '@lightwell/rulebook/appointments/contact-number.ts'
import { FieldError } from '@lightwell/web-kit/ui/Field.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ClipboardEvent } from 'react'
import styles from './NumberFields.module.css'

/** A telephone number in its three parts. */
export type Parts = [string, string, string]

const fields = [
  { name: words.appointments_number_area, autoComplete: 'tel-area-code' },
  { name: words.appointments_number_exchange, autoComplete: 'tel-local-prefix' },
  { name: words.appointments_number_line, autoComplete: 'tel-local-suffix' },
]

/** A number in three fields of three, three and four digits (AH §5). A whole number that is pasted into one of them fills them all. */
export function NumberFields({
  id,
  legend,
  hint,
  parts,
  onChange,
  error,
}: {
  id: string
  legend: string
  hint?: string
  parts: Parts
  onChange: (parts: Parts) => void
  error: string | undefined
}) {
  const paste = (event: ClipboardEvent) => {
    const whole = partsOfPasted(event.clipboardData.getData('text'))
    if (whole === undefined) return
    event.preventDefault()
    onChange(whole)
  }
  const described = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset id={id} className={styles.fields} aria-describedby={described || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.parts}>
        {fields.map(({ name, autoComplete }, at) => (
          <TextField
            key={autoComplete}
            label={name()}
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={contactNumberParts[at]}
            aria-invalid={error !== undefined || undefined}
            value={parts[at] ?? ''}
            onPaste={paste}
            onChange={(value) => onChange(parts.with(at, value.replace(/\D/g, '')) as Parts)}
          />
        ))}
      </div>
      <FieldError of={id}>{error}</FieldError>
    </fieldset>
  )
}
