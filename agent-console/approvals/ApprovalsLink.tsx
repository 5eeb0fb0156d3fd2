import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../shell/paths.ts'
import { usePolling, usualSeconds } from '../shell/use-polling.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { readApprovals } from './calls.ts'

/** A link for supervisors on every page. It has the number of requests that wait for their decision. */
export function ApprovalsLink({ className }: { className: string | undefined }) {
  const session = useStaffSession()
  const maySee = hasRole(session, 'supervisor')
  const [count, setCount] = useState(0)
  const poll = () => {
    if (!maySee) return
    void readApprovals(session).then(
      (all) => all && setCount(all.filter(({ state, isOwn }) => state === 'waiting' && !isOwn).length),
    )
  }
  usePolling(poll, maySee ? usualSeconds : undefined)
  // Once a page has loaded, poll again. A request that was just decided must not be counted anymore.
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a page was read, again or for the first time
  useEffect(() => {
    if (!isLoading) poll()
  }, [isLoading])
  if (count === 0) return null
  return (
    <Link to={paths.home} className={className}>
      {words.console_approvals_waiting({ count })}
    </Link>
  )
}
