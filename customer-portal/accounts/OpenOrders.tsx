import type { OpenOrder } from '@lightwell/rulebook/accounts/wire.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { dayIn, formatDay, formatTime } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../session.ts'
import { OrderStages } from './OrderStages.tsx'
import styles from './WelcomePage.module.css'

/** The orders that are still open: how far they are, when they should be done, and when somebody comes. */
export function OpenOrders({ orders }: { orders: OpenOrder[] }) {
  if (orders.length === 0) {
    return (
      <Card>
        <EmptyState icon="order" title={words.accounts_order_none()}>
          {words.accounts_order_none_text()}
        </EmptyState>
      </Card>
    )
  }
  return orders.map((order) => <Order key={order.id} order={order} />)
}

function Order({ order }: { order: OpenOrder }) {
  const { supportTelephone: telephone } = useBrand()
  return (
    <Card
      title={words.accounts_order({ id: order.id })}
      aside={<StatusBadge tone="accent">{words.accounts_order_in_progress()}</StatusBadge>}
    >
      <OrderStages stage={order.stage} />
      <DefinitionList
        items={[
          {
            term: words.accounts_order_estimated(),
            description: (
              <p className={styles.day}>
                {order.estimatedOn
                  ? formatDay(order.estimatedOn, 'full')
                  : words.accounts_order_estimated_none()}
              </p>
            ),
          },
          {
            term: words.accounts_order_appointment(),
            description: order.appointment ? (
              <>
                <p>{appointmentText(order.appointment)}</p>
                <p>
                  <Telephone number={telephone} sentence={words.accounts_welcome_change({ telephone })} />
                </p>
              </>
            ) : (
              words.accounts_order_appointment_none()
            ),
          },
        ]}
      />
    </Card>
  )
}

/** "Nov 25, 2026 between 8:00am and 12:00pm", in the business zone (AH §9). */
function appointmentText({ startsAt, endsAt }: NonNullable<OpenOrder['appointment']>): string {
  const zone = businessZone()
  return words.accounts_order_appointment_time({
    day: formatDay(dayIn(startsAt, zone), 'medium'),
    from: formatTime(startsAt, zone),
    until: formatTime(endsAt, zone),
  })
}
