import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { outageTimesText } from '@lightwell/web-kit/words/outage-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { PageFacts } from '../page-facts.ts'
import type { ShownOutage } from './pages.tsx'

/**
 * The path of the sign-in page, which then goes on to the account's summary. There, people can ask for emails about
 * outages.
 */
const toAsk = `/login?${new URLSearchParams({ target: `/account/#${linkedPages.summary}` })}`

/**
 * Outages and maintenance, each with the services affected and its times. To get emails about an outage, people have to
 * sign in. Otherwise they could sign up someone else's address.
 */
export function OutageNotices({
  facts: { language },
  outages,
  titles = { outage: words.outages_at_on, maintenance: words.outages_at_maintenance },
}: {
  facts: PageFacts
  outages: readonly ShownOutage[]
  titles?: Record<ShownOutage['kind'], () => string>
}) {
  return outages.map((outage) => (
    <Notice
      key={outage.id}
      kind={outage.kind === 'outage' && outage.isOn ? 'warning' : 'info'}
      title={titles[outage.kind]()}
    >
      <p>{outage.text[language]}</p>
      <p>{outageTimesText(outage)}</p>
      {outage.isOn && (
        <p>
          <a href={toAsk}>{words.outages_sign_in()}</a>
        </p>
      )}
    </Notice>
  ))
}
