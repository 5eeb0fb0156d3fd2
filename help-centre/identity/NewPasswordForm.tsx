import { leastPasswordCharacters } from '@lightwell/rulebook/identity/rules.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { NewPasswordError } from './pages.tsx'
import styles from './SignInForm.module.css'

/** The form for a new password, on pages that emailed links open. Needs no script. */
export function NewPasswordForm({
  action,
  token,
  email,
  error,
  save,
}: {
  action: string
  token: string
  email: string
  error: NewPasswordError | undefined
  /** The button's text. */
  save: string
}) {
  return (
    <form className={styles.form} method="post" action={action}>
      {error && (
        <Notice kind="error" live title={words.identity_invitation_not_saved()}>
          <p>
            <a href={`#${error.field}`}>{error.text}</a>
          </p>
        </Notice>
      )}
      <input type="hidden" name="token" value={token} />
      {/* Tells password managers which username the password belongs to. */}
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        defaultValue={email}
        label={words.identity_email()}
      />
      <NewPasswordFields error={error} />
      <Button type="submit" variant="primary" wide>
        {save}
      </Button>
    </form>
  )
}

/** Two fields for the new password, to type it twice. */
export function NewPasswordFields({ error }: { error: NewPasswordError | undefined }) {
  return (
    <>
      <NewPassword
        name="password"
        label={words.identity_invitation_password()}
        hint={words.identity_invitation_hint({ least: leastPasswordCharacters })}
        error={error}
      />
      <NewPassword name="repeat" label={words.identity_invitation_repeat()} error={error} />
    </>
  )
}

function NewPassword({
  name,
  label,
  hint,
  error,
}: {
  name: NewPasswordError['field']
  label: string
  hint?: string
  error: NewPasswordError | undefined
}) {
  const isWrong = error?.field === name
  return (
    <TextField
      id={name}
      name={name}
      type="password"
      autoComplete="new-password"
      maxLength={1024}
      required
      label={label}
      hint={hint}
      error={isWrong ? error.text : undefined}
      autoFocus={isWrong}
    />
  )
}
