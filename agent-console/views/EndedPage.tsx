import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { Kbd } from '../Kbd.tsx'
import { useKeys } from '../keys.ts'
import { HomeLink } from '../links.tsx'
import { useOpening } from '../opening.ts'
import { readEnding, type ViewEnding } from './calls.ts'
import { customerOf } from './customer-of.ts'
import type { Ending } from './ending.ts'
import { viewKeys } from './view-keys.ts'

/** Stands where a view was: why it's over, and the way to open it again. */
export function EndedPage({ viewId, ending }: { viewId: string; ending: Ending }) {
  const open = useOpening()
  const why = useWhy(viewId, ending)
  const customer = customerOf(viewId)
  const openAgain = () => customer && open(customer)
  useKeys(viewKeys.openAgain, openAgain, customer !== undefined)
  return (
    <>
      <PageHeading title={words.console_over()}>{whyWords(ending, why)}</PageHeading>
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

/** By whom or what it was ended, once the server has said so. */
function useWhy(viewId: string, ending: Ending): ViewEnding | undefined {
  const [why, setWhy] = useState<ViewEnding>()
  useEffect(() => {
    if (ending === 'ended') void readEnding(viewId).then(setWhy)
  }, [viewId, ending])
  return why
}

function whyWords(ending: Ending, why: ViewEnding | undefined): string {
  if (ending === 'time') return words.console_over_time()
  if (ending === 'ended') return endings[why ?? 'unknown']()
  return words.console_over_checks({ until: formatWhen(ending.checksLockedUntil, 'sentence') })
}

const endings: Record<ViewEnding | 'unknown', () => string> = {
  unknown: words.console_over_unknown,
  time: words.console_over_time,
  self: words.console_over_ended,
  supervisor: words.console_over_supervisor,
  role: words.console_over_role,
  // Until when no caller can be checked is said by the page on which that happened.
  checks: words.console_over_unknown,
  deleted: words.console_over_deleted,
  'signed-out': words.console_over_signed_out,
}
