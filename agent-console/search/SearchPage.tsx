import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { Kbd } from '../shell/Kbd.tsx'
import { paths } from '../shell/paths.ts'
import { shortcuts } from '../shell/shortcuts.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import type { SearchAnswer } from './answer.ts'
import { failedWords } from './failed-words.ts'
import { RecentList } from './RecentList.tsx'
import { Results } from './Results.tsx'

/** Shows the results for the text in the search box. */
export function SearchPage({ q = '', answer }: { q: string | undefined; answer: SearchAnswer | undefined }) {
  return (
    <>
      <PageHeading title={words.console_search_title()} />
      {answer?.kind === 'found' ? (
        <Results q={q.trim()} first={answer.found} />
      ) : (
        <>
          {answer && <NotFound answer={answer} />}
          {answer?.kind !== 'failed' && <p>{words.console_search_by()}</p>}
          <ToChatLinks />
          <RecentList />
        </>
      )}
    </>
  )
}

/** A link to the page of chat links. It's for customers who chat instead of calling. */
function ToChatLinks() {
  if (!hasRole(useStaffSession(), 'agent')) return null
  return (
    <p>
      <Link to={paths.chatLinks}>{words.chat_links_go()}</Link> <Kbd keys={shortcuts.chatLinks} />
    </p>
  )
}

function NotFound({ answer }: { answer: Exclude<SearchAnswer, { kind: 'found' }> }) {
  if (answer.kind === 'failed') return <AnswerNotice>{failedWords(answer)}</AnswerNotice>
  return <AnswerNotice kind="warning">{said[answer.kind]()}</AnswerNotice>
}

const said: Record<Exclude<SearchAnswer['kind'], 'found' | 'failed'>, () => string> = {
  empty: words.console_search_missing,
  nobody: words.console_search_nobody,
  'wrong-account-number': words.console_search_wrong_number,
}
