import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { useAccount } from '../shell/session.ts'
import { summaryTitle } from './summary-title.ts'

/** The summary while it's loading, with every part in its place. */
export function SummarySkeleton(): ReactNode {
  return (
    <>
      <p className="visually-hidden" role="status" data-waiting>
        {words.portal_loading()}
      </p>
      <h1>{summaryTitle(useAccount())}</h1>
      <Card>
        <Skeleton width="8rem" />
        <Skeleton width="14rem" height="4rem" />
        <Skeleton width="12rem" />
        <Skeleton width="20rem" />
        <Skeleton height="3.625rem" />
      </Card>
      <Card>
        <Skeleton width="10rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </Card>
    </>
  )
}
