import type { ViewOver } from '@lightwell/rulebook/views/refusals.ts'
import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { refusedWords } from '@lightwell/web-kit/words/refused-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The reason a staff view of a customer's portal ended, as far as this tab knows. */
export type Over = ViewOver | keyof typeof otherEnds

const otherEnds = {
  /** The member of staff ended the view in this tab. */
  left: [words.views_left, words.views_left_text],
  /** The view's time ran out in this tab. */
  time: [words.views_time_over, words.views_time_over_text],
  /** The view was ended in another tab or elsewhere, or its time ran out while this tab was hidden. */
  elsewhere: [words.views_ended, words.views_elsewhere_text],
} as const

/** Says that the staff view is over and why, with a link to the console. */
export function OverPage({ why }: { why: Over }) {
  const [title, text] = { ...refusedWords, ...otherEnds }[why]
  return (
    <>
      <PageHeading key={why} title={title()} />
      <Card>
        <p>{text()}</p>
        <Stack row>
          <LinkButton variant="primary" href="/agent">
            {words.views_to_console()}
          </LinkButton>
        </Stack>
      </Card>
    </>
  )
}
