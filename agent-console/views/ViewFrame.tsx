import { levelAt, secondsUntil } from '@lightwell/rulebook/views/rules.ts'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type OpenView, readView, type View } from './calls.ts'
import { EndedPage } from './EndedPage.tsx'
import type { Ending } from './ending.ts'
import { StepDialogs } from './StepDialogs.tsx'
import { type Asked, Steps } from './steps.ts'
import { useSeconds } from './use-seconds.ts'
import { ViewBar } from './ViewBar.tsx'
import styles from './ViewFrame.module.css'

/** How often an open page looks whether its view is still open. It keeps no session alive. */
const lookMs = 15_000

const nameOf = ({ firstName, lastName }: View) => `${firstName} ${lastName}`

/** The frame of every page of a view: its bar, and what stands in its place once it's over. */
export function ViewFrame({ id, read }: { id: string; read: OpenView | undefined }) {
  const router = useRouter()
  const now = useSeconds()
  const [view, setView] = useState<View | undefined>(read)
  const [steps, setSteps] = useState<{ asked: Asked; run: () => void }>()
  const [ending, setEnding] = useState<Ending | undefined>(read ? undefined : 'ended')
  const isOver = view !== undefined && secondsUntil(view.endsAt, now) === 0
  const change = (next: View) => {
    const isVerified = next.isChecked && !view?.isChecked
    setView(next)
    // A verified caller's pages tell more, and somebody else may have changed the name that they show.
    if (isVerified || (view && nameOf(next) !== nameOf(view))) void router.invalidate()
  }
  const latest = useRef(change)
  latest.current = change
  // The page was read again: a name may be another, and a step taken.
  useEffect(() => setView((before) => read ?? before), [read])
  useEffect(() => {
    // A supervisor may end it, or another tab of it go further.
    const look = () => {
      if (document.hidden) return
      void readView(id).then(
        (again) => (again ? latest.current(again) : setEnding('ended')),
        // Without an answer the bar goes on by its own time.
        () => {},
      )
    }
    const looking = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id])
  if (view === undefined || read === undefined || ending || isOver)
    return <EndedPage viewId={id} ending={ending ?? 'time'} />
  return (
    <>
      <ViewBar
        view={view}
        checks={read.checks}
        level={levelAt(view, now)}
        now={now}
        onChange={change}
        onEnd={setEnding}
      />
      <div className={styles.page}>
        <Steps value={(asked, run) => setSteps({ asked, run })}>
          <Outlet />
        </Steps>
      </div>
      {steps && (
        <StepDialogs
          asked={steps.asked}
          view={view}
          checks={read.checks}
          level={levelAt(view, now)}
          onChange={change}
          onEnd={setEnding}
          onReady={() => {
            setSteps(undefined)
            steps.run()
          }}
          onGiveUp={() => setSteps(undefined)}
        />
      )}
    </>
  )
}
