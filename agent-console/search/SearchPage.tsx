import { formatWait } from '@lightwell/rulebook/waits.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { SearchAnswer } from './answer.ts'
import { RecentList } from './RecentList.tsx'
import { Results } from './Results.tsx'

/** What was found for what was typed into the box. */
export function SearchPage({ q = '', answer }: { q: string | undefined; answer: SearchAnswer | undefined }) {
  return (
    <>
      <PageHeading title={words.console_search_title()} />
      {answer?.kind === 'found' ? (
        <Results q={q.trim()} first={answer.found} />
      ) : (
        <>
          {answer && <AnswerNotice kind={kindOf(answer)}>{sentenceOf(answer)}</AnswerNotice>}
          {answer?.kind !== 'failed' && <p>{words.console_search_by()}</p>}
          <RecentList />
        </>
      )}
    </>
  )
}

type NothingFound = Exclude<SearchAnswer, { kind: 'found' }>

const kindOf = ({ kind }: NothingFound) => (kind === 'failed' || kind === 'too-often' ? 'error' : 'warning')

const sentenceOf = (answer: NothingFound) =>
  answer.kind === 'too-often'
    ? words.console_search_too_often({ wait: formatWait(answer.waitSeconds, locale()) })
    : said[answer.kind]()

const said: Record<Exclude<NothingFound['kind'], 'too-often'>, () => string> = {
  empty: words.console_search_missing,
  nobody: words.console_search_nobody,
  'wrong-account-number': words.console_search_wrong_number,
  failed: words.console_search_failed,
}
