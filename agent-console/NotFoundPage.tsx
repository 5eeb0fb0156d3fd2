import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { HomeLink } from './links.tsx'

/** Stands at an address that no page has. */
export function NotFoundPage() {
  return (
    <>
      <PageHeading title={words.identity_not_found_title()}>{words.identity_not_found()}</PageHeading>
      <Stack row>
        <HomeLink />
      </Stack>
    </>
  )
}
