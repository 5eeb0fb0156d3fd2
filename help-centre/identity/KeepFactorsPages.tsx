import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import own from './KeepFactorsPages.module.css'
import styles from './SignInForm.module.css'

/**
 * The page that opens from an emailed warning. The email says that some of a person's sign-in methods will be removed,
 * and the page's button stops that.
 */
export function KeepFactorsPage({
  facts,
  token,
  ways,
  removedOn,
}: {
  facts: PageFacts
  token: string
  /** The sign-in methods about to be removed, by the names that their owner knows. */
  ways: string[]
  removedOn: string
}) {
  const { customerIdName, supportTelephone: telephone } = facts.brand
  return (
    <CardPage facts={facts} title={words.identity_keep_title()}>
      <p>{words.identity_keep_lead({ customerIdName, day: removedOn })}</p>
      <ul className={own.ways}>
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <p>{words.identity_keep_then({ telephone })}</p>
      <form className={styles.form} method="post" action="/keep-factors">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" wide>
          {words.factors_keep()}
        </Button>
      </form>
    </CardPage>
  )
}

/** The page that confirms that the sign-in methods stay. */
export function FactorsKeptPage({ facts }: { facts: PageFacts }) {
  return (
    <CardPage facts={facts} title={words.identity_kept_title()}>
      <p>{words.identity_kept_text()}</p>
      <LinkButton variant="primary" wide href="/forgot-password">
        {words.identity_forgotten_title()}
      </LinkButton>
      <LinkButton variant="quiet" wide href="/login">
        {words.identity_back_to_sign_in()}
      </LinkButton>
    </CardPage>
  )
}
