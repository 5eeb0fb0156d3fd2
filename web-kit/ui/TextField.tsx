import type { InputHTMLAttributes, Ref } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix' | 'onChange'> {
  /** The field's text. Set `onChange` along with it. Pages without scripts set `defaultValue` instead. */
  value?: string
  onChange?: (value: string) => void
  /**
   * A sign before the text, such as "$". Screen readers skip it here, so the label or the hint has to name it.
   */
  prefix?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A text field with one line. */
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
