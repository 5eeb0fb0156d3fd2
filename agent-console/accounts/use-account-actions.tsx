import { linkNeeds } from '@lightwell/rulebook/linked-accounts/needs.ts'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusFirstResult } from '../search/result-focus.ts'
import { chooseAccount, type OpenView } from '../views/calls.ts'
import { useSteps } from '../views/steps.ts'
import type { Linked } from './calls.ts'
import { DoingDialog } from './DoingDialog.tsx'
import type { Doing } from './doing.ts'

/** What's done on the accounts' page: `begin` asks first for what it needs, `dialog` is what's under way, `said` what was done last. */
export function useAccountActions(
  view: OpenView,
  accounts: Linked[],
): {
  begin: (doing: Doing) => void
  dialog: ReactNode
  said: string | undefined
  /** How often what waits for a second person may have changed here. */
  asked: number
} {
  const router = useRouter()
  const { lead } = useSteps()
  const [doing, setDoing] = useState<Doing>()
  const [said, setSaid] = useState<string>()
  const [asked, setAsked] = useState(0)
  const done = useRef<string>(undefined)
  const begin = (next: Doing) => {
    setSaid(undefined)
    lead(linkNeeds[next.what], () => setDoing(next))
  }
  const countAsked = () => doing?.what === 'link' && setAsked(asked + 1)
  const onDone = async (what: string) => {
    done.current = what
    countAsked()
    if (doing?.what === 'unlink') await leave(doing.account)
    // It was done even if the page can't be read now.
    await router.invalidate().catch(() => {})
  }
  /** The view goes on with another account once the one it showed is unlinked. */
  async function leave({ id }: Linked): Promise<void> {
    const next = accounts.find((account) => account.id !== id)
    if (next && view.accountId === id) await chooseAccount(view.id, next.id).catch(() => {})
  }
  // The next one begins on a page that's up to date, which comes a moment after it was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page was read again
  useEffect(() => {
    if (done.current === undefined) return
    setDoing(undefined)
    setSaid(done.current)
    done.current = undefined
  }, [accounts])
  // What was pressed may be gone: the keyboard goes on at the first account.
  useEffect(() => {
    if (said !== undefined && document.activeElement === document.body) focusFirstResult()
  }, [said])
  const close = () => {
    countAsked()
    setDoing(undefined)
  }
  const customer = `${view.firstName} ${view.lastName}`
  const dialog = doing && <DoingDialog doing={doing} customer={customer} onDone={onDone} onClose={close} />
  return { begin, dialog, said, asked }
}
