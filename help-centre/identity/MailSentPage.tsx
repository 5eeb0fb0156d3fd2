import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts, SentMail } from '../pages.ts'
import styles from './SignInForm.module.css'

/** What everybody is told who asked for a mail: to look there. Whether the address is known, the mail alone tells. */
export function MailSentPage({ facts, mail, email }: { facts: PageFacts; mail: SentMail; email: string }) {
  return (
    <CardPage facts={facts} title={words.identity_mail_sent_title()}>
      <p>{words.identity_mail_sent_reset({ email, wait: mail.wait })}</p>
      <p className={styles.soft}>{words.identity_mail_sent_hint()}</p>
      <LinkButton look="primary" wide href="/login">
        {words.identity_back_to_sign_in()}
      </LinkButton>
    </CardPage>
  )
}
