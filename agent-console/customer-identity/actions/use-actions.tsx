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
 * The actions on an identity's page. `begin` asks for the steps that an action needs, then opens the action's dialog.
 * `dialog` is the open dialog. `said` is the message about the last action.
 */
export function useActions(
  identity: CustomerIdentity,
  hasAccount: boolean,
): {
  begin: (action: Action) => void
  dialog: ReactNode
  said: string | undefined
  /**
   * Grows when this page may have made or finished a request for approval. The page then polls for the request's
   * outcome.
   */
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
    // The ID is deleted, so there's nothing left to show. The view of this customer has ended too.
    if (action === 'delete') {
      forgetDeleted(identity.uid)
      return router.navigate({ to: paths.home, state: { said: what } })
    }
    done.current = what
    countAsked()
    // The change was made by now, so a failed reload isn't an error.
    await router.invalidate().catch(() => {})
  }
  // Close the dialog once the page shows its new data, which is shortly after the reload.
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
