import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import type { AskRefusal, NewPasswordError } from './pages.tsx'
import styles from './SignInForm.module.css'

/** The page `/forgot-password`: asks for the email address to send a reset link to. */
export function ForgottenPasswordPage({
  facts,
  email,
  refusal,
}: {
  facts: PageFacts
  email: string
  refusal?: AskRefusal | undefined
}) {
  const title = words.identity_forgotten_title()
  const telephone = facts.brand.supportTelephone
  const emailError = refusal && 'emailError' in refusal ? refusal.emailError : undefined
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={refusal ? words.identity_error_page({ title }) : title}
    >
      <p>{words.identity_forgotten_lead({ customerIdName: facts.brand.customerIdName })}</p>
      <form className={styles.form} method="post" action="/forgot-password">
        {refusal && 'waitSeconds' in refusal && (
          <Countdown
            seconds={refusal.waitSeconds}
            atEnd="vanish"
            title={words.identity_forgotten_locked_title()}
            sentence={(wait) => words.identity_too_many({ wait })}
          />
        )}
        {emailError !== undefined && (
          <Notice kind="error" live title={words.identity_mail_not_sent()}>
            <p>
              <a href="#email">{emailError}</a>
            </p>
          </Notice>
        )}
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
          error={emailError}
          autoFocus={emailError !== undefined}
        />
        <Button type="submit" variant="primary" wide>
          {words.identity_forgotten_send()}
        </Button>
      </form>
      <p className={styles.soft}>
        <Telephone number={telephone} sentence={words.identity_forgotten_no_mail({ telephone })} />
      </p>
      <LinkButton variant="quiet" wide href="/login">
        {words.identity_back_to_sign_in()}
      </LinkButton>
    </CardPage>
  )
}

/** The page that the emailed reset link opens: asks for a new password. */
export function NewPasswordPage({
  facts,
  token,
  email,
  isRestored = false,
  error,
}: {
  facts: PageFacts
  token: string
  email: string
  isRestored?: boolean
  error?: NewPasswordError | undefined
}) {
  const title = words.identity_new_password_title()
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={error ? words.identity_error_page({ title }) : title}
    >
      {isRestored ? (
        <Notice kind="success" live title={words.identity_undo_done({ email })} />
      ) : (
        <p>{words.identity_new_password_lead()}</p>
      )}
      <NewPasswordForm
        action="/reset-password"
        token={token}
        email={email}
        error={error}
        save={words.identity_new_password_save()}
      />
    </CardPage>
  )
}
