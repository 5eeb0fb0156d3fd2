import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

/** The attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: ReactNode
  /** Help that's always visible. */
  hint?: ReactNode
  /** The error and how to fix it. Undefined if there is none. */
  error?: string | undefined
  /** The control's id, so the error summary can link to the control. If left out, the field makes one up. */
  id?: string | undefined
}

/** A control with a label, a hint and an error. `children` gets the control's attributes. */
export function Field({
  label,
  hint,
  error,
  id,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      <Hint of={controlId}>{hint}</Hint>
      {children(controlProps(controlId, hint, error))}
      <FieldError of={controlId}>{error}</FieldError>
    </div>
  )
}

/** The attributes that connect a control to its hint and error. */
export function controlProps(id: string, hint: ReactNode, error: string | undefined): ControlProps {
  const describedBy = [hint != null && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
  }
}

export function Hint({ of, children }: { of: string; children: ReactNode }) {
  if (children == null) return null
  return (
    <p className={styles.hint} id={`${of}-hint`}>
      {children}
    </p>
  )
}

export function FieldError({ of, children }: { of: string; children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p className={styles.error} id={`${of}-error`}>
      <Icon name="error" size={18} />
      {children}
    </p>
  )
}
