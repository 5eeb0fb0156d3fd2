import { type ReactNode, type Ref, useId } from 'react'
import styles from './Choice.module.css'
import { controlProps, FieldError, Hint } from './Field.tsx'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  error?: string | undefined
  id?: string | undefined
  name?: string
  required?: boolean
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A checkbox for yes or no, such as to agree to terms. */
export function Checkbox({ label, hint, error, id, checked, onChange, ...input }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={styles.group}>
      <div className={styles.option}>
        <input
          {...input}
          {...controlProps(inputId, hint, error)}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <div className={styles.text}>
          <label htmlFor={inputId}>{label}</label>
          <Hint of={inputId}>{hint}</Hint>
        </div>
      </div>
      <FieldError of={inputId}>{error}</FieldError>
    </div>
  )
}
