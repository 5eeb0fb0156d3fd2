import { forgetSaid, leftToSay } from '@lightwell/web-kit/session/session.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../shell/paths.ts'

/**
 * The pages a visit can start on. A message that was left before a reload is shown on these pages only, and only once.
 */
const starts: string[] = [paths.home, paths.summary, paths.welcome, paths.noAccounts]

/**
 * Shows one message: a repair worked, the person was redirected here for a reason, or an account was linked, upgraded
 * or changed before the portal reloaded.
 */
export function StartNotice() {
  const [said] = useState(leftToSay)
  const isStart = useLocation({ select: ({ pathname }) => starts.includes(pathname) })
  const outcome = useLocation({ select: ({ state }) => state.outcome })
  useEffect(() => {
    if (isStart && said) forgetSaid()
  }, [isStart, said])
  if (outcome === 'works') return <Notice kind="success" live title={words.accounts_repaired()} />
  if (outcome === 'closed') return <Notice kind="info" live title={words.accounts_told_closed()} />
  if (outcome === 'settled') return <Notice kind="info" live title={words.accounts_told_settled()} />
  if (outcome)
    return (
      <Notice kind="info" live title={words.accounts_not_paying_title()}>
        {words.accounts_not_paying_text()}
      </Notice>
    )
  if (said === undefined || !isStart) return null
  if (said.what === 'helps')
    return <Notice kind="success" live title={words.linked_accounts_now_helps({ name: said.name })} />
  const { what, number } = said
  if (what === 'linked')
    return <Notice kind="success" live title={words.linked_accounts_now_linked({ number })} />
  if (what === 'upgraded')
    return (
      <Notice kind="success" live title={words.upgrade_now_done_title({ number })}>
        {words.upgrade_now_done_text()}
      </Notice>
    )
  if (what === 'changed')
    return <Notice kind="info" live title={words.linked_accounts_now_changed({ number })} />
  return (
    <Notice kind="info" live title={words.linked_accounts_now_ended({ number })}>
      {words.linked_accounts_now_ended_text()}
    </Notice>
  )
}
