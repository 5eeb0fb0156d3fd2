import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLocation } from '@tanstack/react-router'
import { ApprovalTable } from './customer-identity/ApprovalTable.tsx'
import type { Approval } from './customer-identity/approvals.ts'
import styles from './HomePage.module.css'
import { KeyList } from './KeyList.tsx'
import { RecentList } from './search/RecentList.tsx'
import type { ListedView } from './views/calls.ts'
import { ViewTable } from './views/ViewTable.tsx'

/** What waits: open views with their time, and what needs a second person. */
export function HomePage({
  views,
  approvals,
}: {
  /** Undefined: they can't be listed. */
  views: ListedView[] | undefined
  /** Undefined: they can't be listed. None of them is a viewer's business. */
  approvals: Approval[] | undefined
}) {
  const said = useLocation({ select: ({ state }) => state.said })
  const hasNothing = views?.length === 0 && approvals?.length === 0
  return (
    <>
      <PageHeading title={words.console_waiting()} />
      <div role="status">{said && <Notice kind="success">{said}</Notice>}</div>
      <div className={styles.parts}>
        {hasNothing ? <Nothing /> : <ViewTable views={views} />}
        {approvals?.length !== 0 && <ApprovalTable approvals={approvals} />}
        <RecentList />
      </div>
    </>
  )
}

/** Teaches how to work here, while there's nothing else to do. */
function Nothing() {
  return (
    <section className={styles.nothing}>
      <h2>{words.console_nothing()}</h2>
      <p>{words.console_nothing_text()}</p>
      <KeyList />
    </section>
  )
}
