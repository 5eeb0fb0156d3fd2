import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Kbd } from '../Kbd.tsx'
import { useKeys } from '../keys.ts'
import { HomeLink } from '../links.tsx'
import { useOpening } from '../opening.ts'
import { customerOf } from './customer-of.ts'
import type { Ending } from './ending.ts'
import { viewKeys } from './view-keys.ts'

/** Stands where a view was: why it's over, and the way to open it again. */
export function EndedPage({ viewId, ending }: { viewId: string; ending: Ending }) {
  const open = useOpening()
  const customer = customerOf(viewId)
  const openAgain = () => customer && open(customer)
  useKeys(viewKeys.openAgain, openAgain, customer !== undefined)
  return (
    <>
      <PageHeading title={words.console_over()}>{whyWords(ending)}</PageHeading>
      <Stack row gap={3}>
        {customer && (
          <Button look="primary" onClick={openAgain}>
            {words.console_open_again({ name: customer.name })} <Kbd keys={viewKeys.openAgain} />
          </Button>
        )}
        <HomeLink />
      </Stack>
    </>
  )
}

function whyWords(ending: Ending): string {
  if (ending === 'time') return words.console_over_time()
  if (ending === 'ended') return words.console_over_ended()
  return words.console_over_checks({ until: formatWhen(ending.checksLockedUntil, 'sentence') })
}
