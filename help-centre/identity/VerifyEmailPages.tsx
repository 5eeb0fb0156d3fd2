import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import type { VerifyRefusal } from './pages.tsx'
import styles from './SignInForm.module.css'

/**
 * The page that an emailed link opens to verify an email address. People who aren't signed in also have to enter their
 * password.
 */
export function VerifyEmailPage({
  facts,
  token,
  email,
  asksPassword = false,
  refusal,
}: Verifying & { asksPassword?: boolean }) {
  const title = words.identity_verify_title()
  const { customerIdName } = facts.brand
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={refusal ? words.identity_error_page({ title }) : title}
    >
      <p>{words.identity_verify_lead({ email, customerIdName })}</p>
      {asksPassword && <p>{words.identity_verify_whose({ customerIdName })}</p>}
      <form className={styles.form} method="post" action="/verify-email">
        <input type="hidden" name="token" value={token} />
        {asksPassword && <PasswordAsked refusal={refusal} />}
        <Button type="submit" variant="primary" wide>
          {words.identity_verify_submit()}
        </Button>
      </form>
    </CardPage>
  )
}

/**
 * The page that an emailed link opens to verify a new ID's email address. Asks for the password: someone else could
 * have access to the mailbox.
 */
export function VerifyRegistrationPage({ facts, token, email, refusal }: Verifying) {
  const title = words.identity_verify_title()
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={refusal ? words.identity_error_page({ title }) : title}
    >
      <p>{words.identity_verify_password_lead()}</p>
      <form className={styles.form} method="post" action="/register/verify">
        <input type="hidden" name="token" value={token} />
        <PasswordAsked refusal={refusal} email={email} />
        <Button type="submit" variant="primary" wide>
          {words.identity_verify_sign_in()}
        </Button>
      </form>
    </CardPage>
  )
}

interface Verifying {
  facts: PageFacts
  token: string
  email: string
  refusal?: VerifyRefusal | undefined
}

/**
 * The password field, with the reason that the last password wasn't accepted. `email`: shows password managers which
 * password is meant.
 */
function PasswordAsked({ refusal, email }: { refusal: VerifyRefusal | undefined; email?: string }) {
  const passwordError = refusal && 'passwordError' in refusal ? refusal.passwordError : undefined
  return (
    <>
      {refusal && 'waitSeconds' in refusal && (
        <Countdown
          seconds={refusal.waitSeconds}
          atEnd="vanish"
          title={words.identity_refused_title()}
          sentence={(wait) => words.identity_too_many({ wait })}
        />
      )}
      {passwordError !== undefined && (
        <Notice kind="error" live title={words.identity_refused_title()}>
          <p>
            <a href="#password">{passwordError}</a>
          </p>
        </Notice>
      )}
      {email !== undefined && (
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          defaultValue={email}
          label={words.identity_email()}
        />
      )}
      <TextField
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        required
        label={words.identity_password()}
        error={passwordError}
        autoFocus={passwordError !== undefined}
      />
    </>
  )
}

/** The page that confirms that an address is verified. */
export function EmailVerifiedPage({ facts }: { facts: PageFacts }) {
  const { customerIdName } = facts.brand
  return (
    <CardPage facts={facts} title={words.identity_verified_title()}>
      <p>{words.identity_verified_text({ customerIdName })}</p>
      <LinkButton variant="primary" wide href="/account/#/profile">
        {words.identity_to_profile()}
      </LinkButton>
    </CardPage>
  )
}

/** The page that confirms that a previous email address was restored. Only for an ID that support has turned off. */
export function EmailRestoredPage({ facts, email }: { facts: PageFacts; email: string }) {
  const { customerIdName, supportTelephone: telephone } = facts.brand
  return (
    <CardPage facts={facts} title={words.identity_undone_title()}>
      <p>{words.identity_undone_off({ email, customerIdName, telephone })}</p>
    </CardPage>
  )
}
