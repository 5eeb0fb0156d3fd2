import { useEffect, useRef } from 'react'
import { usePolling } from '../shell/use-polling.ts'
import { useStaffSession } from '../staff/session.ts'
import { type Approval, readApprovals } from './calls.ts'

/**
 * Seconds between two polls. The time is short, because the person who waits for approval has a customer on the phone.
 */
const pollSeconds = 5

/**
 * Polls for the outcome of the signed-in person's requests for approval. Polls only while the page shows a pending one,
 * because every read adds a row to the audit trail.
 * @param calls only requests to make one of these API calls count
 * @param isWaiting true while the page shows a pending request
 * @param onDecided called with a request that was approved or declined meanwhile
 */
export function useDecisions(
  calls: readonly Approval['call'][],
  isWaiting: boolean,
  onDecided: (approval: Approval) => void,
): void {
  const session = useStaffSession()
  const waiting = useRef<readonly string[]>([])
  const poll = () =>
    void readApprovals(session).then((all) => {
      if (all === undefined) return
      const own = all.filter((each) => each.isOwn && calls.includes(each.call))
      const decided = own.find(({ id, state }) => state !== 'waiting' && waiting.current.includes(id))
      waiting.current = own.filter(({ state }) => state === 'waiting').map(({ id }) => id)
      if (decided) onDecided(decided)
    })
  usePolling(poll, isWaiting ? pollSeconds : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as something waits
  useEffect(() => {
    if (isWaiting) poll()
  }, [isWaiting])
}
