import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import type { Attempted, PageFacts, SigningIn } from '../pages.ts'
import styles from './SignInForm.module.css'

type WaysIn = SigningIn & { facts: PageFacts; attempted?: Attempted | undefined }

/** The ways to sign in, without a script: the form, the provider's identity service, or both. */
export function SignInForm(asked: WaysIn) {
  const { identityProvider } = asked.facts
  if (identityProvider === undefined) return <PasswordForm {...asked} />
  const query = asked.target === undefined ? '' : `?${new URLSearchParams({ target: asked.target })}`
  const way = (
    <LinkButton
      look={identityProvider.isOnly ? 'primary' : 'secondary'}
      wide
      href={`/login/provider${query}`}
    >
      {words.identity_provider_sign_in({ name: identityProvider.name })}
    </LinkButton>
  )
  if (identityProvider.isOnly) return way
  return (
    <div className={styles.form}>
      <PasswordForm {...asked} />
      {way}
    </div>
  )
}

function PasswordForm({ facts: { brand }, target, left, attempted }: WaysIn) {
  const { email = '', emailError, passwordError } = attempted ?? {}
  // The first thing to mend, where there is one; a page that opens is read from its heading.
  const focused = emailError ? 'email' : attempted && 'password'
  return (
    <form className={styles.form} method="post" action="/login">
      {attempted?.waitSeconds !== undefined && (
        <Countdown
          seconds={attempted.waitSeconds}
          atEnd="reload"
          title={words.identity_refused_title()}
          sentence={(wait) => words.identity_too_many({ wait })}
        />
      )}
      {attempted && attempted.waitSeconds === undefined && <Refusal {...attempted} />}
      {target !== undefined && <input type="hidden" name="target" value={target} />}
      {/* Handed on, so that a wrong password does not make the page forget it. */}
      {left && <input type="hidden" name="person" value={left.person} />}
      {left && <input type="hidden" name="payment" value={left.payment ?? ''} />}
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
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
      <Button type="submit" look="primary" wide>
        {words.identity_sign_in()}
      </Button>
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
