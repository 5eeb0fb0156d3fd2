import { signInPath } from '@lightwell/rulebook/identity/sign-in-path.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import type { CodeRefusal } from './pages.tsx'
import styles from './SignInForm.module.css'

/** The page `/login/code`, after the password: asks for the authenticator app's code, or a recovery code. */
export function CodePage({
  facts,
  target,
  removedOn,
  refusal,
}: {
  facts: PageFacts
  target?: string | undefined
  removedOn?: string
  refusal?: CodeRefusal | undefined
}) {
  const title = words.factors_code_title()
  const codeError = refusal && 'codeError' in refusal ? refusal.codeError : undefined
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={refusal ? words.identity_error_page({ title }) : title}
    >
      <p>{words.factors_code_lead()}</p>
      {removedOn !== undefined && (
        <Notice kind="warning">{words.factors_code_removed_on({ day: removedOn })}</Notice>
      )}
      <form className={styles.form} method="post" action={signInPath({ target }, '/login/code')}>
        {refusal && 'waitSeconds' in refusal && (
          <Countdown
            seconds={refusal.waitSeconds}
            atEnd="vanish"
            title={words.identity_refused_title()}
            sentence={(wait) => words.identity_too_many({ wait })}
          />
        )}
        {codeError !== undefined && (
          <Notice kind="error" live title={words.identity_refused_title()}>
            <p>
              <a href="#code">{codeError}</a>
            </p>
          </Notice>
        )}
        <TextField
          id="code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          autoFocus
          label={words.factors_code()}
          hint={words.factors_code_hint()}
          error={codeError}
        />
        <label className={styles.check}>
          <input type="checkbox" name="remember" value="yes" />
          <span>{words.factors_remember()}</span>
        </label>
        <Button type="submit" variant="primary" wide>
          {words.identity_sign_in()}
        </Button>
      </form>
      <p className={styles.soft}>{words.factors_code_lost({ telephone: facts.brand.supportTelephone })}</p>
      <LinkButton variant="quiet" wide href={signInPath({ target })}>
        {words.identity_back_to_sign_in()}
      </LinkButton>
    </CardPage>
  )
}
