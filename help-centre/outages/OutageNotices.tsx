import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { outageTimesText } from '@lightwell/web-kit/words/outage-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { PageFacts } from '../pages.ts'
import type { ShownOutage } from './pages.ts'

/** By way of the sign-in to where people ask to be told. */
const toAsk = `/login?${new URLSearchParams({ target: `/account/#${linkedPages.summary}` })}`

/**
 * What is or will be down somewhere: what is known, since and until when. Who wants to be told when it is over signs in: a mail to
 * whoever gives an address would be a mail to anybody.
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
