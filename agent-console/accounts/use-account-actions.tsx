import { linkNeeds } from '@lightwell/rulebook/linked-accounts/needs.ts'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusFirstResult } from '../search/result-focus.ts'
import { chooseAccount, type OpenView } from '../views/calls.ts'
import { useSteps } from '../views/steps.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { Action } from './action.ts'
import type { Linked } from './calls.ts'

/**
 * The actions on the accounts page. `begin` asks for the steps that an action needs, then opens the action's dialog.
 * `dialog` is the open dialog. `said` is the message about the last action.
 */
export function useAccountActions(
  view: OpenView,
  accounts: Linked[],
): {
  begin: (action: Action) => void
  dialog: ReactNode
  said: string | undefined
  /**
   * A counter. It increases after any action that could create or change a request for approval. The page then polls
   * for the request's outcome.
   */
  asked: number
} {
  const router = useRouter()
  const { lead } = useSteps()
  const [action, setAction] = useState<Action>()
  const [said, setSaid] = useState<string>()
  const [asked, setAsked] = useState(0)
  const done = useRef<string>(undefined)
  const begin = (next: Action) => {
    setSaid(undefined)
    lead(linkNeeds[next.what], () => setAction(next))
  }
  const countAsked = () => action?.what === 'link' && setAsked(asked + 1)
  const onDone = async (what: string) => {
    done.current = what
    countAsked()
    if (action?.what === 'unlink') await leave(action.account)
    // The change was made by now, so a failed reload isn't an error.
    await router.invalidate().catch(() => {})
  }
  /** If the view showed the account that was just unlinked, shows another of the customer's accounts. */
  async function leave({ id }: Linked): Promise<void> {
    const next = accounts.find((account) => account.id !== id)
    if (next && view.accountId === id) await chooseAccount(view.id, next.id).catch(() => {})
  }
  // Close the dialog once the page shows its new data, which is shortly after the reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page was read again
  useEffect(() => {
    if (done.current === undefined) return
    setAction(undefined)
    setSaid(done.current)
    done.current = undefined
  }, [accounts])
  // The button that was pressed may be gone, so focus the first account.
  useEffect(() => {
    if (said !== undefined && document.activeElement === document.body) focusFirstResult()
  }, [said])
  const close = () => {
    countAsked()
    setAction(undefined)
  }
  const customer = `${view.firstName} ${view.lastName}`
  const dialog = action && (
    <ActionDialog action={action} customer={customer} onDone={onDone} onClose={close} />
  )
  return { begin, dialog, said, asked }
}
