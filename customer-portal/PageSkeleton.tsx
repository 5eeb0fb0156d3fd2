import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'

/** Keeps the place of a page that is on its way. */
export function PageSkeleton(): ReactNode {
  return (
    <>
      <h1 className="visually-hidden" data-waiting>
        {words.portal_loading()}
      </h1>
      <Skeleton width="16rem" height="2.5rem" />
      <Skeleton height="16rem" />
    </>
  )
}
