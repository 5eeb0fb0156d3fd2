import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import styles from './LookUpForm.module.css'
import type { LookUpTyped } from './pages.tsx'
import { lookUpPaths } from './paths.ts'

/**
 * The form with which guests look up tickets or orders (AH §2.4). Works without scripts. With scripts, `look-up.js`
 * passes what's typed on the home page to the look-up page, and submits it there.
 */
export function LookUpForm({
  kind,
  at,
  typed,
  errors = {},
  misses = 0,
  isFirst = true,
  children,
}: {
  kind: WorkKind
  at: 'home' | 'page'
  typed?: LookUpTyped
  errors?: Partial<Record<keyof LookUpTyped, string>>
  misses?: number
  /** True if the form is the page's main task. */
  isFirst?: boolean
  /** Content above the fields. */
  children?: ReactNode
}) {
  const [firstWrong] = Object.keys(errors)
  const field = (name: keyof LookUpTyped) => ({
    id: at === 'home' ? `${kind}-${name}` : name,
    name,
    defaultValue: typed?.[name],
    error: errors[name],
    autoFocus: firstWrong === name,
    spellCheck: false,
  })
  const number = { maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters' }
  return (
    <form
      className={styles.form}
      method="post"
      action={lookUpPaths[kind]}
      data-look-up={at === 'home' ? 'hand-over' : 'take-over'}
    >
      {children}
      <fieldset className={styles.numbers}>
        <legend>{words.appointments_guest_one_number()}</legend>
        <div className={styles.pair}>
          <TextField
            {...field('accountNumber')}
            {...number}
            label={words.identity_account_number()}
            hint={words.appointments_guest_account_hint()}
          />
          <TextField
            {...field('workNumber')}
            {...number}
            label={words.appointments_guest_work_number()}
            hint={words.appointments_guest_work_hint()}
          />
        </div>
      </fieldset>
      <div className={styles.pair}>
        <TextField
          {...field('familyName')}
          required
          maxLength={80}
          autoComplete="family-name"
          label={words.identity_last_name()}
          hint={words.appointments_guest_name_hint()}
        />
        <TextField
          {...field('zipCode')}
          required
          maxLength={10}
          inputMode="numeric"
          autoComplete="postal-code"
          label={words.appointments_guest_zip()}
          hint={words.appointments_guest_zip_hint()}
        />
      </div>
      <input type="hidden" name="misses" value={misses} />
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} wide>
        {kind === 'ticket' ? words.appointments_guest_find_ticket() : words.appointments_guest_find_order()}
      </Button>
    </form>
  )
}
