import type { Ref, SelectHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface SelectProps<Value extends string>
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'value' | 'onChange'> {
  value: Value
  onChange: (value: Value) => void
  options: { value: Value; label: string; disabled?: boolean }[]
  ref?: Ref<HTMLSelectElement>
}

/** A choice of one among many options, in the device's own list. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  id,
  options,
  onChange,
  ...select
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={styles.select}>
          <select
            {...select}
            {...control}
            className={styles.control}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </div>
      )}
    </Field>
  )
}
