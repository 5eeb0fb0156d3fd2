import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

/** What a control must carry so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: ReactNode
  /** Help that stands there from the start. */
  hint?: ReactNode
  /** What is wrong, and how to put it right. Nothing: the field is well. */
  error?: string | undefined
  /** For links from the error summary; made up where none is given. */
  id?: string | undefined
}

/** A control with its label, hint and error. `children` is given what the control must carry. */
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

/** The attributes that tie a control to the hint and the error beside it. */
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
