import { cancelledLast, isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ComponentProps } from 'react'
import { useBrand } from '../shell/session.ts'
import { OpenWorks } from '../work-orders/appointments/OpenWorks.tsx'

/**
 * Lists open orders with progress, expected completion and visit. If the last order was canceled, says so and gives a
 * number to call. Otherwise, if no order is open, says that one is being prepared, except to early access accounts.
 */
export function OpenOrders({ isEarly, ...of }: ComponentProps<typeof OpenWorks> & { isEarly: boolean }) {
  const { supportTelephone: telephone } = useBrand()
  const cancelled = cancelledLast(of.works)
  return (
    <>
      <OpenWorks {...of} />
      {cancelled ? (
        <Card>
          <EmptyState icon="order" title={words.orders_cancelled({ id: cancelled.id })}>
            <Telephone number={telephone} sentence={words.orders_cancelled_text({ telephone })} />
          </EmptyState>
        </Card>
      ) : (
        !isEarly &&
        of.works.every(({ status }) => isOver(status)) && (
          <Card>
            <EmptyState icon="order" title={words.orders_preparing()}>
              {words.orders_preparing_text()}
            </EmptyState>
          </Card>
        )
      )}
    </>
  )
}
