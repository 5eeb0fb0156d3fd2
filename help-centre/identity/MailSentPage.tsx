import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import type { SentMail } from './pages.tsx'
import styles from './SignInForm.module.css'

/**
 * The page that asks people to check their inbox. The page looks the same for every address, so nobody learns which
 * addresses we know.
 */
export function MailSentPage({ facts, mail, email }: { facts: PageFacts; mail: SentMail; email: string }) {
  const { kind, wait, isAgain = false } = mail
  const isRegistration = kind === 'registration'
  return (
    <CardPage facts={facts} title={words.identity_mail_sent_title()}>
      {isAgain && <Notice kind="success" live title={words.identity_mail_sent_again()} />}
      <p>
        {isRegistration
          ? words.identity_mail_sent_registration({ email, wait })
          : words.identity_mail_sent_reset({ email, wait })}
      </p>
      <p className={styles.soft}>{words.identity_mail_sent_hint()}</p>
      {isRegistration && (
        <form method="post" action="/register/again">
          <input type="hidden" name="email" value={email} />
          <Button type="submit" wide>
            {words.identity_mail_send_again()}
          </Button>
        </form>
      )}
      <LinkButton variant={isRegistration ? 'quiet' : 'primary'} wide href="/login">
        {words.identity_back_to_sign_in()}
      </LinkButton>
    </CardPage>
  )
}
