import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'

/** Keeps the place of a page that is on its way: a heading and one card. */
export function PageSkeleton(): ReactNode {
  return (
    <Waiting>
      <Card>
        <Skeleton height="13rem" />
      </Card>
    </Waiting>
  )
}

/** A form: questions with their answers, one below the other. */
export const FormSkeleton = (): ReactNode => (
  <Waiting>
    {[7, 8, 4, 9].map((rems) => (
      <Card key={rems}>
        <Skeleton width="12rem" />
        <Skeleton height={`${rems - 3.5}rem`} />
      </Card>
    ))}
  </Waiting>
)

/** A list: rows of the same height. */
export const ListSkeleton = (): ReactNode => (
  <Waiting>
    <Card>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="2.75rem" />
      ))}
    </Card>
  </Waiting>
)

/** A bill: its figure, and sections of lines. */
export const BillSkeleton = (): ReactNode => (
  <Waiting>
    <Card
      hero={
        <>
          <Skeleton width="8rem" />
          <Skeleton width="14rem" height="4rem" />
        </>
      }
    >
      <Skeleton width="12rem" />
    </Card>
    <Card>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height="2rem" />
      ))}
    </Card>
  </Waiting>
)

function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="visually-hidden" data-waiting>
        {words.portal_loading()}
      </h1>
      <Skeleton width="16rem" height="2.5rem" />
      {children}
    </>
  )
}
