import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName, IconPath } from './icons.ts'

/**
 * Kinds of buttons:
 * - `primary`: the page's one main action
 * - `secondary`: an action next to the main one
 * - `quiet`: a minor action
 * - `danger`: deletes or ends something
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Appearance {
  variant?: ButtonVariant
  icon?: IconName | IconPath | undefined
  /** True: the button takes the full width. On a phone, primary buttons always do. */
  wide?: boolean
}

export interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** True while the action is in progress. The button keeps the focus, looks busy and ignores presses. */
  pending?: boolean
  /** The button's text while pending: "Sending…". */
  pendingLabel?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button for an action, with a verb as its text. `type` is `button` by default, so a submit button needs
 * `type="submit"`.
 */
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
