import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import { OutageNotices } from './OutageNotices.tsx'
import type { OutagesShown } from './pages.tsx'
import { ZipForm } from './ZipForm.tsx'

/** The page `/outages`: checks a ZIP code for outages. Public, and needs no script. */
export function OutagesPage({ facts, zip, found }: OutagesShown & { facts: PageFacts }) {
  const title = words.outages_title()
  const isListed = found === undefined || Array.isArray(found)
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={isListed ? title : words.identity_error_page({ title })}
    >
      <p>{words.outages_lead()}</p>
      <ZipForm at="page" zip={zip} isWrong={found === 'wrong'} />
      {found !== undefined && found !== 'wrong' && <Answer facts={facts} zip={zip} found={found} />}
    </CardPage>
  )
}

function Answer({
  facts,
  zip,
  found,
}: {
  facts: PageFacts
  zip: string
  found: Exclude<OutagesShown['found'], 'wrong' | undefined>
}) {
  if (found === 'unavailable')
    return (
      <Notice kind="error" live title={words.outages_unavailable()}>
        <p>{words.outages_unavailable_text()}</p>
      </Notice>
    )
  if ('waitSeconds' in found)
    return (
      <Countdown
        seconds={found.waitSeconds}
        atEnd="vanish"
        title={words.outages_too_many()}
        sentence={(wait) => words.outages_too_many_wait({ wait })}
      />
    )
  if (found.length === 0) return <Notice kind="success">{words.outages_none({ zip })}</Notice>
  return <OutageNotices facts={facts} outages={found} />
}
