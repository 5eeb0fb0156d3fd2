import type { Needs } from '@lightwell/rulebook/call.ts'
import { isViewOver } from '@lightwell/rulebook/views/refusals.ts'
import { levelAt } from '@lightwell/rulebook/views/states.ts'
import { secondsUntil } from '@lightwell/rulebook/views/time-limits.ts'
import { onNotDone, RefusedInView } from '@lightwell/web-kit/api/faults.ts'
import { useSeconds } from '@lightwell/web-kit/session/use-seconds.ts'
import { hearViewEnded } from '@lightwell/web-kit/session/view-tabs.ts'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePolling, usualSeconds } from '../shell/use-polling.ts'
import { type OpenView, readView, type View } from './calls.ts'
import { EndedPage } from './EndedPage.tsx'
import type { Ending } from './ending.ts'
import { StepDialogs } from './StepDialogs.tsx'
import { missingOf, Steps } from './steps.ts'
import { ViewBar } from './ViewBar.tsx'
import styles from './ViewFrame.module.css'
import { ViewTabs } from './ViewTabs.tsx'
import { viewPlaces } from './view-places.ts'

const nameOf = ({ firstName, lastName }: View) => `${firstName} ${lastName}`

/**
 * The frame of every page of a view of a customer. It has the view's bar. Once the view has ended, another page
 * replaces everything.
 */
export function ViewFrame({ id, read }: { id: string; read: OpenView | undefined }) {
  const router = useRouter()
  const now = useSeconds()
  const [view, setView] = useState<View | undefined>(read)
  const [steps, setSteps] = useState<{ needs: Needs; run: () => void }>()
  const [ending, setEnding] = useState<Ending | undefined>(read ? undefined : 'ended')
  const isOver = view !== undefined && secondsUntil(view.endsAt, now) === 0
  const change = (next: View) => {
    const isVerified = next.isChecked && !view?.isChecked
    setView(next)
    const isOther = view && (nameOf(next) !== nameOf(view) || next.accountId !== view.accountId)
    // Reload the page's data if the caller was just verified, because pages then show more. Also reload it if the
    // customer's name or the account was changed in another tab.
    if (isVerified || isOther) void router.invalidate()
  }
  // `read` changes whenever the page's data is reloaded. By then, the customer's name may have changed, staff may have
  // taken a step, or the view may have ended.
  useEffect(() => (read ? setView(read) : setEnding('ended')), [read])
  // Polls, because a supervisor may end the view, or another tab may take a step.
  const poll = () =>
    void readView(id).then(
      (again) => (again ? change(again) : setEnding(isOver ? 'time' : 'ended')),
      // If the server doesn't answer, nothing changes here. The bar still counts down the time.
      () => {},
    )
  // A refused API call may mean that the view has ended. If it has, this page shows that. If the view is still open,
  // only that one API call was refused.
  useEffect(() => {
    const end = () => setEnding('ended')
    onNotDone((fault) => {
      if (!(fault instanceof RefusedInView && isViewOver(fault.code))) return
      if (fault.code === 'not-signed-in') end()
      else void readView(id).then((again) => again || end(), end)
    })
    return () => onNotDone(() => {})
  }, [id])
  // A view that has ended can't open again, so there's nothing to poll.
  usePolling(poll, ending ? undefined : usualSeconds)
  useEffect(() => hearViewEnded(id, () => setEnding('ended')), [id])
  if (view === undefined || read === undefined || ending || isOver)
    return <EndedPage viewId={id} ending={ending ?? (read ? 'time' : 'ended')} />
  const level = levelAt(view, now)
  return (
    <>
      <ViewBar view={view} checks={read.checks} level={level} now={now} onChange={change} onEnd={setEnding} />
      <div className={styles.page}>
        {viewPlaces.length > 1 && <ViewTabs view={id} />}
        <Steps
          value={{
            missingFor: (needs) => missingOf(needs, view, level),
            lead: (needs, run) => setSteps({ needs, run }),
          }}
        >
          <Outlet />
        </Steps>
      </div>
      {steps && (
        <StepDialogs
          needs={steps.needs}
          view={view}
          checks={read.checks}
          level={level}
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
