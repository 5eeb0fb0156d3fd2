import type { Ref, TextareaHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/** A text field with several lines. */
export function TextArea({ label, hint, error, id, onChange, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea
          rows={5}
          {...area}
          {...control}
          className={styles.control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
