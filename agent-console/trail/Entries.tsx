import { formatWait } from '@lightwell/rulebook/waits.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { focusFirstResult } from '../search/result-focus.ts'
import { searchTrail, type TrailFailed } from './calls.ts'
import { EntryTable } from './EntryTable.tsx'
import type { TrailRead } from './read-trail.ts'
import styles from './Trail.module.css'

/** The entries that match, newest first, and how far back the search went. */
export function Entries({ read: { filter, answer } }: { read: TrailRead }) {
  if (answer.kind === 'failed') return <Failed failed={answer} />
  return <Found filter={filter} first={answer.found} />
}

type FoundPage = Extract<TrailRead['answer'], { kind: 'found' }>['found']

function Found({ filter, first }: Pick<TrailRead, 'filter'> & { first: FoundPage }) {
  const [found, setFound] = useState(first)
  const [isReading, setReading] = useState(false)
  const [failed, setFailed] = useState<TrailFailed>()
  const { rows, next, searchedTo } = found
  const readMore = async (before: string) => {
    setReading(true)
    setFailed(undefined)
    const answer = await searchTrail(filter, before)
    setReading(false)
    if (answer.kind === 'failed') return setFailed(answer)
    const { found: more } = answer
    setFound({ ...more, rows: [...rows, ...more.rows] })
    if (more.next === null) focusFirstResult()
  }
  const to = searchedTo === null ? '' : formatWhen(searchedTo, 'list')
  return (
    <section className={styles.entries} aria-label={words.trail_title()}>
      <p role="status">
        {rows.length > 0 && words.trail_count_shown({ count: rows.length })}
        {rows.length > 0 && next !== null && ` · ${words.trail_searched_to({ when: to })}`}
        {rows.length === 0 && next !== null && words.trail_none_yet({ when: to })}
      </p>
      {rows.length === 0 && next === null && (
        <div className={styles.none}>
          <p>{words.trail_none()}</p>
          <p>{words.trail_none_hint()}</p>
        </div>
      )}
      {rows.length > 0 && <EntryTable rows={rows} filter={filter} />}
      {failed && <Failed failed={failed} />}
      {next !== null && (
        <div>
          <Button pending={isReading} onClick={() => void readMore(next)}>
            {rows.length === 0 ? words.trail_further() : words.trail_older()}
          </Button>
        </div>
      )}
    </section>
  )
}

function Failed({ failed: { waitSeconds } }: { failed: TrailFailed }) {
  return (
    <Notice kind="error" live>
      {waitSeconds === undefined
        ? words.trail_failed()
        : words.trail_too_many({ wait: formatWait(waitSeconds, locale()) })}
    </Notice>
  )
}
