import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApprovalTable, approveButtonOf } from '../approvals/ApprovalTable.tsx'
import type { Approval } from '../approvals/calls.ts'
import { ChatLinkTable } from '../chat-links/ChatLinkTable.tsx'
import type { ChatLink } from '../chat-links/calls.ts'
import { FlagsLink } from '../flags/FlagsLink.tsx'
import { RecentList } from '../search/RecentList.tsx'
import type { ListedView } from '../views/calls.ts'
import { useLostViews } from '../views/lost-views.ts'
import { ViewTable } from '../views/ViewTable.tsx'
import styles from './HomePage.module.css'
import { KeyList } from './KeyList.tsx'
import { paths } from './paths.ts'
import { Said } from './Said.tsx'
import { usePolling, usualSeconds } from './use-polling.ts'

/**
 * Shows what's waiting. First come requests for approval, because a colleague waits for each. Then come the open views
 * with the time left.
 */
export function HomePage({
  views,
  approvals,
  openFlags,
  links,
}: {
  /** The views of customers that are open. Undefined if they couldn't be listed. */
  views: ListedView[] | undefined
  /** Requests for approval. Undefined if they couldn't be listed. Viewers never have any. */
  approvals: Approval[] | undefined
  /** The number of open flags that this supervisor may work on. */
  openFlags: number
  /** Chat links that need attention. Undefined if they couldn't be listed. */
  links: ChatLink[] | undefined
}) {
  const router = useRouter()
  const saidBefore = useLocation({ select: ({ state }) => state.said })
  const [said, setSaid] = useState(saidBefore)
  const readAgain = () => void router.invalidate()
  usePolling(readAgain, usualSeconds)
  const lost = useLostViews(views)
  const moveOn = useMovingOn(approvals)
  const onDone = (what: string) => {
    setSaid(what)
    readAgain()
  }
  const onDecided = (what: string, at: number) => {
    moveOn(at)
    onDone(what)
  }
  const hasNothing = views?.length === 0 && approvals?.length === 0 && openFlags === 0 && links?.length === 0
  return (
    <>
      <div>
        <PageHeading title={words.console_waiting()} />
        <Said>
          {said && <Notice kind="success">{said}</Notice>}
          {lost.map((name) => (
            <Notice key={name} kind="warning">
              {words.console_lost_view({ name })}
            </Notice>
          ))}
        </Said>
      </div>
      <div className={styles.parts}>
        <FlagsLink count={openFlags} />
        {approvals?.length !== 0 && <ApprovalTable approvals={approvals} onDone={onDecided} />}
        {hasNothing ? <Nothing /> : <ViewTable views={views} onDone={onDone} />}
        {links && links.length > 0 && <ChatLinkTable links={links} />}
        <RecentList />
      </div>
    </>
  )
}

/**
 * Once a request is decided and the list has reloaded, focuses the next request below. If there's none, focuses the
 * heading. Never focuses a request that just came in, because pressing Enter once more would open it.
 */
function useMovingOn(approvals: Approval[] | undefined) {
  const next = useRef<string[]>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was read again
  useEffect(() => {
    if (next.current === undefined) return
    const buttons = next.current.map((id) => document.getElementById(approveButtonOf(id)))
    next.current = undefined
    ;(buttons.find(Boolean) ?? document.querySelector<HTMLElement>('h1'))?.focus()
  }, [approvals])
  return (at: number) => {
    next.current = approvals?.slice(at + 1).map(({ id }) => id)
  }
}

/** Explains how to work with the console. Shown while nothing is waiting. */
function Nothing() {
  return (
    <section className={styles.nothing}>
      <h2>{words.console_nothing()}</h2>
      <p>
        {words.console_nothing_text()} <Link to={paths.guide}>{words.console_guide_title()}</Link>
      </p>
      <KeyList />
    </section>
  )
}
