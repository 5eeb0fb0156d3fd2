import type { InputHTMLAttributes, Ref } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix' | 'onChange'> {
  /**
   * The field's value; needs `onChange`. A page without scripts gives a `defaultValue` instead, and the form sends
   * what's typed.
   */
  value?: string
  onChange?: (value: string) => void
  /** A sign shown before the value, such as "$". The label or hint must name it, too. */
  prefix?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A field for one line of text. */
export function TextField({ label, hint, error, id, prefix, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={prefix && styles.affixed}>
          {prefix && (
            <span className={styles.affix} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={styles.control}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
        </div>
      )}
    </Field>
  )
}
