import { searchQuestions } from '@lightwell/rulebook/help/search.ts'
import type { Question } from '@lightwell/rulebook/help/wire.ts'
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { QuestionList } from './QuestionList.tsx'
import styles from './QuestionsCard.module.css'

/** Lists the questions by topic. During a search, lists the results, with the best match first. */
export function QuestionsCard({ questions }: { questions: Question[] }) {
  const [typed, setTyped] = useState(() => recall<string>(searched) ?? '')
  const search = (given: string) => {
    setTyped(given)
    remember(searched, given)
  }
  const isSearching = typed.trim() !== ''
  const found = isSearching ? searchQuestions(questions, typed) : questions
  if (questions.length === 0)
    return (
      <Card title={words.help_questions()}>
        <p>{words.help_none()}</p>
      </Card>
    )
  return (
    <Card title={words.help_questions()}>
      <search className={styles.search}>
        <TextField
          type="search"
          label={words.help_search()}
          value={typed}
          onChange={search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <p role="status" className={found.length === 0 ? 'visually-hidden' : styles.found}>
          {isSearching && howMany(found.length)}
        </p>
      </search>
      {found.length === 0 && (
        <EmptyState icon="support" title={words.help_found_none()}>
          {words.help_found_none_text()}
        </EmptyState>
      )}
      {isSearching ? (
        <QuestionList questions={found} isOpen={found.length === 1} />
      ) : (
        topicsOf(questions).map(([topic, of]) => (
          <section key={topic} className={styles.topic}>
            <h3>{topic}</h3>
            <QuestionList questions={of} />
          </section>
        ))
      )}
    </Card>
  )
}

/**
 * The tab-memory key for the search text. So the search is still there when someone follows a link in an answer and
 * returns.
 */
const searched = 'help-search'

function howMany(count: number): string {
  if (count === 0) return words.help_found_none()
  return count === 1 ? words.help_found_one() : words.help_found({ count })
}

/** Groups questions by topic, in order of first appearance. */
function topicsOf(questions: Question[]): [topic: string, questions: Question[]][] {
  return [...Map.groupBy(questions, ({ topic }) => topic)]
}
