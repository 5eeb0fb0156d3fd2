import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'

/** The summary before its figures are there, each part in its place. */
export function SummarySkeleton(): ReactNode {
  return (
    <>
      <p className="visually-hidden" role="status">
        {words.portal_loading()}
      </p>
      <Skeleton width="18rem" height="2.5rem" />
      <Card>
        <Skeleton width="8rem" />
        <Skeleton width="14rem" height="4rem" />
        <Skeleton width="12rem" />
        <Skeleton height="4.5rem" />
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
