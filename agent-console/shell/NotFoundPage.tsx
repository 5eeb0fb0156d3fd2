import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Entry } from '../staff/Entry.tsx'
import { paths } from './paths.ts'

/** Shown for unknown URLs, whether or not someone is signed in. */
export function NotFoundPage() {
  return (
    <Entry>
      <PageHeading title={words.identity_not_found_title()}>{words.identity_not_found()}</PageHeading>
      <LinkButton href={paths.home} variant="primary" wide>
        {words.console_home()}
      </LinkButton>
    </Entry>
  )
}
