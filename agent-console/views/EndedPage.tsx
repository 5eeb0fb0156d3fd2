import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Kbd } from '../shell/Kbd.tsx'
import { useKeys } from '../shell/keys.ts'
import { HomeLink } from '../shell/links.tsx'
import { useOpening } from '../shell/opening.ts'
import { customerOf } from './customer-of.ts'
import type { Ending } from './ending.ts'
import { endingWords } from './ending-words.ts'
import { useEnding } from './use-ending.ts'
import { viewKeys } from './view-keys.ts'

/** Replaces the page of a view that has ended. Says why it ended, and offers to open a new view of the customer. */
export function EndedPage({ viewId, ending }: { viewId: string; ending: Ending }) {
  const open = useOpening()
  const reply = useEnding(viewId, ending)
  // After a deletion, there's no customer to open.
  const customer = reply?.why === 'deletion' ? undefined : customerOf(viewId)
  const openAgain = () => customer && open(customer)
  useKeys(viewKeys.openAgain, openAgain, customer !== undefined)
  return (
    <>
      <PageHeading title={words.console_over()}>
        <p role="status">{reply && endingWords(reply)}</p>
      </PageHeading>
      <Stack row gap={3}>
        {customer && (
          <Button variant="primary" onClick={openAgain}>
            {words.console_open_again({ name: customer.name })} <Kbd keys={viewKeys.openAgain} />
          </Button>
        )}
        <HomeLink />
      </Stack>
    </>
  )
}
