import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import { lookUpPaths } from './paths.ts'

/** The page for a look-up URL whose path names neither tickets nor orders (AH §8). */
export function UnknownServiceTypePage({ facts }: { facts: PageFacts }) {
  return (
    <CardPage facts={facts} title={words.identity_not_found_title()}>
      <p>{words.appointments_guest_unknown_type()}</p>
      <LinkButton variant="primary" wide href={lookUpPaths.ticket}>
        {words.appointments_guest_ticket_title()}
      </LinkButton>
      <LinkButton wide href={lookUpPaths.order}>
        {words.appointments_guest_order_title()}
      </LinkButton>
    </CardPage>
  )
}
