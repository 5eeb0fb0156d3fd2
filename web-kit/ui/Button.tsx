import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName, IconPath } from './icons.ts'

/**
 * The looks of a button. `primary`: the page's one main action. `secondary`: next to the main action. `quiet`: minor.
 * `danger`: deletes or ends something.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Appearance {
  variant?: ButtonVariant
  icon?: IconName | IconPath | undefined
  /** Fills the button's container. On a phone, primary actions always do. */
  wide?: boolean
}

export interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** True while the action is in progress: the button keeps its focus, shows that it's busy, and ignores presses. */
  pending?: boolean
  /** The button's label while pending: "Sending …". */
  pendingLabel?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A button that does something. Its label is a verb. A submit button must say so: `type` defaults to `button`. */
export function Button({
  variant,
  icon,
  wide,
  pending = false,
  pendingLabel,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  const sign = icon && <Icon name={icon} />
  const busy = pending ? { 'aria-busy': true, 'aria-disabled': true } : {}
  return (
    <button
      type="button"
      {...rest}
      {...busy}
      data-look={variant}
      className={classesOf(variant, wide, rest.className)}
      onClick={act}
    >
      {pending ? <span className={styles.spinner}>{sign}</span> : sign}
      <span>{pending ? (pendingLabel ?? children) : children}</span>
    </button>
  )
}

export interface LinkButtonProps extends Appearance, AnchorHTMLAttributes<HTMLAnchorElement> {
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button. */
export function LinkButton({ variant, icon, wide, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} data-look={variant} className={classesOf(variant, wide, rest.className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  )
}

function classesOf(variant: ButtonVariant = 'secondary', wide = false, more?: string): string {
  return classes(styles.button, styles[variant], wide && styles.wide, more)
}
