import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './ZipForm.module.css'

/** The form for a ZIP code to check for outages. Submitting the form opens `/outages`. Needs no script. */
export function ZipForm({
  at,
  zip,
  isWrong = false,
}: {
  at: 'home' | 'page'
  zip?: string
  isWrong?: boolean
}) {
  return (
    <form className={at === 'home' ? styles.inLine : styles.form} method="get" action="/outages">
      <TextField
        id={at === 'home' ? 'outages-zip' : 'zip'}
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
        defaultValue={zip}
        autoFocus={isWrong}
        label={words.outages_zip()}
        error={isWrong ? words.outages_zip_wrong() : undefined}
      />
      <Button type="submit" variant={at === 'home' ? 'secondary' : 'primary'} wide={at === 'page'}>
        {words.outages_look()}
      </Button>
    </form>
  )
}
