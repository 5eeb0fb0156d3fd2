import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * The mailing address, the cost, and how soon paper bills are printed and mailed. The text promises that the bills are
 * printed within an hour. Printing starts after `minutesInProgress` (`rulebook/paper-bills/rules.ts`), so keep these
 * minutes well below an hour.
 */
export function Terms({ account }: { account: LinkedAccount }) {
  return (
    <DefinitionList
      items={[
        { term: words.paper_bills_mailed_to(), description: account.serviceAddress },
        { term: words.paper_bills_cost(), description: words.paper_bills_cost_none() },
        { term: words.paper_bills_when(), description: words.paper_bills_when_text() },
      ]}
    />
  )
}
