import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { refusedWords } from '@lightwell/web-kit/words/refused-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from './Frame.tsx'
import type { PageFacts } from './page-facts.ts'
import type { RefusedFile } from './pages.ts'

/** The page that people see in place of a file, if the server refuses to send the file. */
export function RefusedFilePage({
  facts,
  status,
  waitSeconds,
  requestId,
  inView,
}: RefusedFile & { facts: PageFacts }) {
  if (inView) return <RefusedInView facts={facts} why={inView} />
  const isTooMany = status === 429
  const wait = formatWait(waitSeconds, facts.language)
  return (
    <CardPage facts={facts} title={isTooMany ? words.portal_file_too_many() : words.portal_file_failed()}>
      <p>{isTooMany ? words.portal_file_too_many_text({ wait }) : words.portal_error_text()}</p>
      <p>
        <Telephone number={facts.brand.supportTelephone} />
      </p>
      {!isTooMany && <p>{words.portal_error_reference({ requestId })}</p>}
      <LinkButton variant="primary" wide href="/account/">
        {words.identity_to_account()}
      </LinkButton>
      <LinkButton wide href={facts.here}>
        {words.portal_error_retry()}
      </LinkButton>
    </CardPage>
  )
}

/**
 * The page for staff who opened the file in their view of a customer. Its links go back to the view, not to the
 * customer's own pages.
 */
function RefusedInView({ facts, why }: { facts: PageFacts; why: ModeRefusal }) {
  const [title, text] = refusedWords[why]
  return (
    <CardPage facts={facts} title={title()}>
      <p>{text()}</p>
    </CardPage>
  )
}
