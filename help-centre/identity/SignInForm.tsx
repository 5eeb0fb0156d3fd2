import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import type { Attempted, PageFacts, PasskeyRequest, SigningIn } from '../pages.ts'
import styles from './SignInForm.module.css'

interface WaysIn extends SigningIn {
  facts: PageFacts
  attempted?: Attempted | undefined
  passkey?: PasskeyRequest | undefined
}

/**
 * The ways to sign in, without a script: the form, the provider's identity service, or both; with one, and where the browser
 * knows them, a passkey.
 */
export function SignInForm(asked: WaysIn) {
  const { identityProvider } = asked.facts
  if (identityProvider === undefined) return <OwnForms {...asked} />
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

/** What `passkey.js` fills in and sends. */
function PasskeyForm({ passkey, target, left }: WaysIn & { passkey: PasskeyRequest }) {
  return (
    <form hidden method="post" action="/login/passkey" data-passkey={JSON.stringify(passkey)}>
      <HandedOn target={target} left={left} />
      <input type="hidden" name="answer" />
    </form>
  )
}

/** What the page was opened for, so that a refusal does not make it forget that. */
function HandedOn({ target, left }: Pick<WaysIn, 'target' | 'left'>) {
  return (
    <>
      {target !== undefined && <input type="hidden" name="target" value={target} />}
      {left && <input type="hidden" name="person" value={left.person} />}
      {left && <input type="hidden" name="payment" value={left.payment ?? ''} />}
    </>
  )
}

function PasswordForm({ facts: { brand }, target, left, attempted, passkey }: WaysIn) {
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
          sentence={(wait) => words.identity_too_many_sign_in({ wait })}
        />
      )}
      {attempted && attempted.waitSeconds === undefined && <Refusal {...attempted} />}
      <HandedOn target={target} left={left} />
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
      <Button type="submit" look="primary" wide>
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
