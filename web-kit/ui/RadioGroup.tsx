import { type ReactNode, useId } from 'react'
import styles from './Choice.module.css'
import { classes } from './classes.ts'
import { FieldError, Hint } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  /** Help with the option. For a disabled option, the reason it can't be chosen. */
  hint?: ReactNode
  icon?: IconName | undefined
  /** A drawing in place of the icon. */
  mark?: ReactNode
  /** Content at the end of the option's line, such as an amount or a badge. */
  trailing?: ReactNode
  disabled?: boolean
  /** Content below the option while it's chosen, such as the field for "another amount". */
  reveal?: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  /** `undefined` until something is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  options: RadioOption<Value>[]
  /** `cards`: each option is a card, for the main choice of a page. `tiles`: short options side by side. */
  variant?: 'list' | 'cards' | 'tiles'
  hint?: ReactNode
  error?: string | undefined
  id?: string | undefined
  /** True: only screen readers get the legend. For a group below a heading that already says the same. */
  legendHidden?: boolean
}

/**
 * A choice of one among a few options, all visible. The options are native radio buttons, so arrow keys, forms and
 * voice control work as usual.
 */
export function RadioGroup<Value extends string>({
  legend,
  value,
  onChange,
  options,
  variant = 'list',
  hint,
  error,
  id,
  legendHidden = false,
}: RadioGroupProps<Value>) {
  const ownId = useId()
  const groupId = id ?? ownId
  const describedBy = [hint != null && `${groupId}-hint`, error !== undefined && `${groupId}-error`].filter(
    Boolean,
  )
  return (
    <fieldset
      id={groupId}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group alone cannot be said to be invalid
      role="radiogroup"
      className={styles.group}
      aria-describedby={describedBy.join(' ') || undefined}
      aria-invalid={error !== undefined || undefined}
    >
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <Hint of={groupId}>{hint}</Hint>
      <div
        className={
          variant === 'list' ? styles.list : classes(styles.cards, variant === 'tiles' && styles.tiles)
        }
      >
        {options.map((option) => (
          <Option
            key={option.value}
            group={groupId}
            option={option}
            chosen={option.value === value}
            choose={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldError of={groupId}>{error}</FieldError>
    </fieldset>
  )
}

function Option<Value extends string>({
  group,
  option,
  chosen,
  choose,
}: {
  group: string
  option: RadioOption<Value>
  chosen: boolean
  choose: () => void
}) {
  const id = `${group}-${option.value}`
  return (
    <div className={classes(styles.choice, chosen && styles.chosen)}>
      <div className={styles.option}>
        <input
          type="radio"
          id={id}
          name={group}
          value={option.value}
          checked={chosen}
          disabled={option.disabled}
          aria-describedby={option.hint == null ? undefined : `${id}-hint`}
          onChange={choose}
        />
        {option.icon ? <Icon name={option.icon} /> : option.mark}
        <div className={styles.text}>
          <label htmlFor={id}>{option.label}</label>
          <Hint of={id}>{option.hint}</Hint>
        </div>
        {option.trailing != null && <div className={styles.trailing}>{option.trailing}</div>}
      </div>
      {chosen && option.reveal != null && <div className={styles.reveal}>{option.reveal}</div>}
    </div>
  )
}
