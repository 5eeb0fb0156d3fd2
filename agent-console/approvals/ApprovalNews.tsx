import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { Said } from '../shell/Said.tsx'
import { usePolling, usualSeconds } from '../shell/use-polling.ts'
import { useStaffSession } from '../staff/session.ts'
import { type Approval, readApprovals } from './calls.ts'
import { detailOf } from './request-facts.ts'

/**
 * Shows the outcome of the signed-in person's latest request for approval about this customer, as soon as it's known.
 * @param calls only requests to make one of these API calls are shown
 * @param asked the number of requests made or finished on this page. Polls at once when it grows.
 */
export function ApprovalNews({
  uid,
  calls,
  asked,
}: {
  uid: string
  calls: readonly Approval['call'][]
  asked: number
}) {
  const session = useStaffSession()
  const [latest, setLatest] = useState<Approval>()
  const poll = () =>
    void readApprovals(session).then((all) =>
      // The list starts with the newest request, so this finds the latest one.
      setLatest(all?.find((each) => each.isOwn && each.uid === uid && calls.includes(each.call))),
    )
  usePolling(poll, usualSeconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was requested or finished
  useEffect(() => {
    if (asked > 0) poll()
  }, [asked])
  return (
    <Said>
      {latest && (
        <Notice kind={kinds[latest.state]}>
          {(latest.call === 'forceVerifyEmail' ? ofEmails : ofLinks)[latest.state]({
            detail: detailOf(latest),
          })}
        </Notice>
      )}
    </Said>
  )
}

type News = Record<Approval['state'], (of: { detail: string }) => string>
const kinds = { waiting: 'info', approved: 'success', declined: 'warning' } as const
const ofEmails: News = {
  waiting: words.console_news_waiting,
  approved: words.console_news_approved,
  declined: words.console_news_declined,
}
const ofLinks: News = {
  waiting: words.console_news_link_waiting,
  approved: words.console_news_link_approved,
  declined: words.console_news_link_declined,
}
