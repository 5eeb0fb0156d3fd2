import { signInPath } from '@lightwell/rulebook/identity/sign-in-path.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import type { PageFacts } from '../page-facts.ts'
import type { Attempted, PasskeyRequest, SigningIn } from './pages.tsx'
import styles from './SignInForm.module.css'

interface WaysIn extends SigningIn {
  facts: PageFacts
  attempted?: Attempted | undefined
  passkey?: PasskeyRequest | undefined
}

/**
 * The ways to sign in: with a password, at the provider's identity service, or with either. These work without scripts.
 * Passkeys need a script, and a browser that supports them.
 */
export function SignInForm(asked: WaysIn) {
  const { identityProvider } = asked.facts
  if (identityProvider === undefined) return <OwnForms {...asked} />
  const way = (
    <LinkButton
      variant={identityProvider.isOnly ? 'primary' : 'secondary'}
      wide
      href={signInPath({ target: asked.target }, '/login/provider')}
    >
      {words.identity_provider_sign_in({ name: identityProvider.name })}
    </LinkButton>
  )
  if (identityProvider.isOnly) return way
  return (
    <div className={styles.form}>
      <OwnForms {...asked} />
      {way}
    </div>
  )
}

function OwnForms(asked: WaysIn) {
  return (
    <>
      <PasswordForm {...asked} />
      {asked.passkey && <PasskeyForm {...asked} passkey={asked.passkey} />}
    </>
  )
}

/** The hidden form that `passkey.js` fills in and submits. */
function PasskeyForm({ passkey, target, left }: WaysIn & { passkey: PasskeyRequest }) {
  return (
    <form
      hidden
      method="post"
      action={signInPath({ target, left: left?.how }, '/login/passkey')}
      data-passkey={JSON.stringify(passkey)}
    >
      <input type="hidden" name="answer" />
    </form>
  )
}

function PasswordForm({ facts: { brand }, target, left, attempted, passkey }: WaysIn) {
  const { email = '', emailError, passwordError } = attempted ?? {}
  // The field that gets the focus: the first one with an error. Without an error, no field gets it, so screen readers
  // start at the heading.
  const focused = emailError ? 'email' : attempted && 'password'
  return (
    <form className={styles.form} method="post" action={signInPath({ target, left: left?.how })}>
      {attempted?.waitSeconds !== undefined && (
        <Countdown
          seconds={attempted.waitSeconds}
          atEnd="reload"
          title={words.identity_refused_title()}
          sentence={(wait) => words.identity_too_many_sign_in({ wait })}
        />
      )}
      {attempted && attempted.waitSeconds === undefined && <Refusal {...attempted} />}
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete={passkey ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={email}
        label={words.identity_email()}
        hint={words.identity_email_hint({ customerIdName: brand.customerIdName })}
        error={emailError}
        autoFocus={focused === 'email'}
      />
      <TextField
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        required
        label={words.identity_password()}
        error={passwordError}
        autoFocus={focused === 'password'}
      />
      <Button type="submit" variant="primary" wide>
        {words.identity_sign_in()}
      </Button>
      {passkey && (
        <>
          <Button hidden wide data-with-passkey="">
            {words.passkeys_sign_in()}
          </Button>
          <p hidden role="status" className={styles.soft} data-without-passkey="">
            {words.passkeys_none_used()}
          </p>
        </>
      )}
      <p className={styles.soft}>
        <a href="/forgot-password">{words.identity_forgot()}</a>
      </p>
      <p className={styles.soft}>
        <a href="/register">{words.identity_to_register({ customerIdName: brand.customerIdName })}</a>
      </p>
    </form>
  )
}

function Refusal({ notice, emailError, passwordError }: Attempted) {
  return (
    <Notice kind="error" live title={words.identity_refused_title()}>
      {notice !== undefined && <p>{notice}</p>}
      {emailError !== undefined && (
        <p>
          <a href="#email">{emailError}</a>
        </p>
      )}
      {passwordError !== undefined && (
        <p>
          <a href="#password">{passwordError}</a>
        </p>
      )}
    </Notice>
  )
}
