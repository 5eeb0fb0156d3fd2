import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../pages.ts'
import styles from './SignInForm.module.css'

/** The page of a link that shows an address to be somebody's: its button says so. */
export function VerifyEmailPage({
  facts,
  action,
  token,
  email,
}: {
  facts: PageFacts
  action: string
  token: string
  email: string
}) {
  const { customerIdName } = facts.brand
  return (
    <CardPage facts={facts} title={words.identity_verify_title()}>
      <p>{words.identity_verify_lead({ email, customerIdName })}</p>
      <form className={styles.form} method="post" action={action}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary" wide>
          {words.identity_verify_submit()}
        </Button>
      </form>
    </CardPage>
  )
}

/** What comes of it. */
export function EmailVerifiedPage({ facts }: { facts: PageFacts }) {
  const { customerIdName } = facts.brand
  return (
    <CardPage facts={facts} title={words.identity_verified_title()}>
      <p>{words.identity_verified_text({ customerIdName })}</p>
      <LinkButton look="primary" wide href="/account/#/profile">
        {words.identity_to_profile()}
      </LinkButton>
    </CardPage>
  )
}
