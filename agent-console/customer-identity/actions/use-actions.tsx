import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { forgetDeleted } from '../../search/recent.ts'
import { paths } from '../../shell/paths.ts'
import { useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import type { CustomerIdentity } from '../calls.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { type Action, needsOf, takesTwo } from './actions.ts'

/**
 * The actions on an identity's page. `begin` first asks for what the action needs, `dialog` is the action in progress,
 * and `said` is the message about the last action done.
 */
export function useActions(
  identity: CustomerIdentity,
  hasAccount: boolean,
): {
  begin: (action: Action) => void
  dialog: ReactNode
  said: string | undefined
  /** Counts the times that this page may have made or finished requests for a second person. */
  asked: number
} {
  const router = useRouter()
  const { wireNames } = useStaffSession()
  const { lead } = useSteps()
  const [action, setAction] = useState<Action>()
  const [said, setSaid] = useState<string>()
  const [asked, setAsked] = useState(0)
  const done = useRef<string>(undefined)
  const begin = (next: Action) => {
    setSaid(undefined)
    lead(needsOf(next, hasAccount), () => setAction(next))
  }
  const countAsked = () => action && takesTwo(action) && setAsked(asked + 1)
  const onDone = async (what: string) => {
    // A deleted ID has nothing left to show, and the deletion also ended the view.
    if (action === 'delete') {
      forgetDeleted(identity.uid)
      return router.navigate({ to: paths.home, state: { said: what } })
    }
    done.current = what
    countAsked()
    // The change was made even if the page can't be reloaded now.
    await router.invalidate().catch(() => {})
  }
  // Close the dialog only once the page shows the new data, shortly after the reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page was read again
  useEffect(() => {
    if (done.current === undefined) return
    setAction(undefined)
    setSaid(done.current)
    done.current = undefined
  }, [identity])
  const close = () => {
    countAsked()
    setAction(undefined)
  }
  const dialog = action && (
    <ActionDialog
      action={action}
      whom={{ uid: identity.uid, wireNames }}
      identity={identity}
      hasAccount={hasAccount}
      onDone={onDone}
      onClose={close}
    />
  )
  return { begin, dialog, said, asked }
}
