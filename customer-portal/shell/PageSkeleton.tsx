import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'

/** The heights of the bars in each skeleton card, in rem, by kind of page. */
const cardsOf = {
  page: [[13]],
  form: [[1.5, 3], [1.5, 5], [3], [1.5, 6]],
  list: [[2.75, 2.75, 2.75, 2.75, 2.75, 2.75]],
  bill: [
    [1.5, 4, 1.5],
    [2, 2, 2, 2],
  ],
}

/** Returns a placeholder for a page that's loading, with a skeleton of the same shape. */
const skeletonOf = (kind: keyof typeof cardsOf) => (): ReactNode => (
  <>
    <h1 className="visually-hidden" data-waiting>
      {words.portal_loading()}
    </h1>
    <Skeleton width="16rem" height="2.5rem" />
    {cardsOf[kind].map((heights) => (
      <Card key={heights.join(' ')}>
        {heights.map((rem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity besides their position
          <Skeleton key={at} height={`${rem}rem`} />
        ))}
      </Card>
    ))}
  </>
)

export const PageSkeleton = skeletonOf('page')
export const FormSkeleton = skeletonOf('form')
export const ListSkeleton = skeletonOf('list')
export const BillSkeleton = skeletonOf('bill')
