import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
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
  /** Undefined: they can't be listed, or aren't this role's business. */
  approvals: Approval[] | undefined
}) {
  const said = useLocation({ select: ({ state }) => state.said })
  const hasNothing = views?.length === 0 && !approvals?.length
  return (
    <>
      <PageHeading title={words.console_waiting()} />
      <div role="status">{said && <Notice kind="success">{said}</Notice>}</div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {hasNothing ? (
            <EmptyState icon="check" title={words.console_nothing()}>
              {words.console_nothing_text()}
            </EmptyState>
          ) : (
            <ViewTable views={views} />
          )}
          {approvals && approvals.length > 0 && <ApprovalTable approvals={approvals} />}
          <RecentList />
        </div>
        <aside className={styles.keys} aria-label={words.console_keys()}>
          <KeyList />
        </aside>
      </div>
    </>
  )
}
