import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from './Frame.tsx'
import type { PageFacts } from './page-facts.ts'

/** The page for a URL that doesn't exist, with links to the home page and the account. */
export function NotFoundPage({ facts }: { facts: PageFacts }) {
  return (
    <CardPage facts={facts} title={words.identity_not_found_title()}>
      <p>{words.identity_not_found()}</p>
      <LinkButton variant="primary" wide href="/">
        {words.identity_to_home()}
      </LinkButton>
      <LinkButton wide href="/account/">
        {words.identity_to_account()}
      </LinkButton>
    </CardPage>
  )
}
