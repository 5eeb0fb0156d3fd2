// The staff view that this page is opened in, as last read from the server. The bar and the pages about refusals share
// it.
import { answer } from '@lightwell/client/answer.ts'
import { readView, type View } from '@lightwell/client/views/views.ts'
import { forget } from '@lightwell/web-kit/api/ask.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { viewHere } from '@lightwell/web-kit/api/view.ts'
import { hearStaffLeave, hearViewEnded } from '@lightwell/web-kit/session/view-tabs.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { showOver } from './over.tsx'

let kept: View | undefined
const listeners = new Set<() => void>()

/** Returns the staff view that this page is opened in. Undefined until it has loaded. */
export const useView = (): View | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => kept,
    () => undefined,
  )

export function keepView(view: View): void {
  kept = view
  for (const received of listeners) received()
}

/**
 * The pause before reading the staff view again. A supervisor may have ended it, or another tab may have changed it.
 */
const askedEveryMs = 15_000

/**
 * Polls the staff view while the page is visible. Once staff have verified the customer, for example in the console,
 * reloads the page, because it may now show more. If another tab of this browser ends the view, this tab shows so right
 * away.
 */
export function useWatchedView(agentId: string): void {
  const router = useRouter()
  useEffect(() => {
    const id = viewHere() ?? ''
    const stopHearing = [
      hearViewEnded(id, () => showOver('elsewhere')),
      hearStaffLeave(agentId, () => showOver('not-signed-in')),
    ]
    const read = async () => {
      if (document.hidden) return
      const answered = await answer(readView(id), ({ checks: _, ...view }) => view).catch(() => undefined)
      if (answered === undefined) return
      if (!answered.ok) return isNotDone(answered.refusal) ? undefined : showOver('elsewhere')
      const isNewlyChecked = kept?.isChecked === false && answered.value.isChecked
      keepView(answered.value)
      if (!isNewlyChecked) return
      forget()
      await router.invalidate()
    }
    void read()
    const asking = setInterval(() => void read(), askedEveryMs)
    const readWhenSeen = () => void read()
    document.addEventListener('visibilitychange', readWhenSeen)
    return () => {
      clearInterval(asking)
      document.removeEventListener('visibilitychange', readWhenSeen)
      for (const stop of stopHearing) stop()
    }
  }, [router, agentId])
}
