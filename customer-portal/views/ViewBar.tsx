// The bar above the portal while staff view a customer's portal. Shows the member of staff, the customer, the reason,
// what staff may do, the time left, and the actions.
import { levelAt } from '@lightwell/rulebook/views/states.ts'
import { secondsUntil } from '@lightwell/rulebook/views/time-limits.ts'
import { formatCountdown } from '@lightwell/rulebook/waits.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { useSeconds } from '@lightwell/web-kit/session/use-seconds.ts'
import { reasonWords } from '@lightwell/web-kit/words/reason-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useId, useState } from 'react'
import { useSession } from '../shell/session.ts'
import { useView, useWatchedView } from './kept-view.ts'
import { showOver } from './over.tsx'
import { PageNote } from './PageNote.tsx'
import { ViewActions } from './ViewActions.tsx'
import styles from './ViewBar.module.css'

/** The bar, which every page of a staff view shows, and the page's note below it. */
export function ViewBar() {
  const { person, agent } = useSession()
  if (!person || !agent) return null
  return (
    <>
      <Bar person={person} agent={agent} />
      <PageNote />
    </>
  )
}

type In = Record<'person', NonNullable<Session['person']>> & Record<'agent', NonNullable<Session['agent']>>

function Bar({ person, agent }: In) {
  useWatchedView(agent.agentId)
  const view = useView()
  const now = useSeconds()
  const [isOpen, setOpen] = useState(false)
  const actions = useId()
  // Until the staff view has loaded, use the session's facts about it.
  const { isChecked, actsUntil, endsAt } = view ?? {
    isChecked: agent.linkedAccountcheck,
    actsUntil: null,
    endsAt: agent.endsAt,
  }
  const level = view ? levelAt({ isChecked, actsUntil }, now) : agent.level
  const left = secondsUntil(endsAt, now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) showOver('time')
  }, [isOver])
  return (
    <section className={styles.bar} data-level={level} aria-label={words.views_bar()}>
      <div className={styles.facts}>
        <p className={styles.who}>
          {words.views_bar_who({ agent: agent.agentId, customer: `${person.firstName} ${person.lastName}` })}
        </p>
        <p className={styles.level}>
          {levelWords[level]()}
          {level === 'act' && actsUntil && (
            <>
              {' '}
              <Timer seconds={secondsUntil(actsUntil, now)} />
            </>
          )}
        </p>
        {view && (
          <p>
            {reasonWords[view.reason]()}
            {view.ticket && ` · ${view.ticket}`}
          </p>
        )}
        <p>
          {words.views_bar_left()} <Timer seconds={left} />
        </p>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={actions}
          onClick={() => setOpen(!isOpen)}
        >
          {words.views_bar_more()}
        </button>
      </div>
      <div id={actions} className={styles.actions} data-open={isOpen || undefined}>
        <ViewActions agentId={agent.agentId} level={level} />
      </div>
      <p role="status" className="visually-hidden">
        {left <= 60 ? words.views_bar_minute() : left <= 300 ? words.views_bar_five_minutes() : ''}
      </p>
    </section>
  )
}

const levelWords = {
  look: words.views_level_look,
  detail: words.views_level_detail,
  act: words.views_level_act,
} as const

const Timer = ({ seconds }: { seconds: number }) => (
  <span role="timer" aria-live="off" className={styles.time}>
    {formatCountdown(seconds)}
  </span>
)
