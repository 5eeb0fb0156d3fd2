import { isOver } from '@lightwell/rulebook/appointments/completion.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ComponentProps } from 'react'
import { OpenWorks } from '../appointments/OpenWorks.tsx'

/** The orders that are still open: how far they are, when they should be done, and when somebody comes, which may be changed. */
export function OpenOrders(of: ComponentProps<typeof OpenWorks>) {
  return (
    <>
      <OpenWorks {...of} />
      {of.works.every(({ status }) => isOver(status)) && (
        <Card>
          <EmptyState icon="order" title={words.orders_preparing()}>
            {words.orders_preparing_text()}
          </EmptyState>
        </Card>
      )}
    </>
  )
}
