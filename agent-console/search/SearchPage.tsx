import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
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
          {answer && <Failed kind={answer.kind} />}
          {answer?.kind !== 'failed' && <p>{words.console_search_by()}</p>}
          <RecentList />
        </>
      )}
    </>
  )
}

function Failed({ kind }: { kind: Exclude<SearchAnswer['kind'], 'found'> }) {
  return <AnswerNotice kind={kind === 'failed' ? 'error' : 'warning'}>{said[kind]()}</AnswerNotice>
}

const said: Record<Exclude<SearchAnswer['kind'], 'found'>, () => string> = {
  empty: words.console_search_missing,
  nobody: words.console_search_nobody,
  'wrong-account-number': words.console_search_wrong_number,
  failed: words.console_search_failed,
}
