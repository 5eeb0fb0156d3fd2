import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { OrderStatus } from '@lightwell/rulebook/work-orders/orders/states.ts'
import type { DemoAccount } from '../../demo/accounts.ts'
import type { DemoFacts, NounDemo } from '../../demo/noun-demo.ts'
import type { DemoAppointment } from '../demo-appointment.ts'
import { visitOn } from '../demo-appointment.ts'

interface DemoOrder {
  id: string
  status: OrderStatus
  type: string
  stage: string
  createdAgo: number
  /** The estimated completion day. */
  completionOn: string | null
  appointment?: DemoAppointment
}

/**
 * The orders of a demo account. An account that isn't installed yet always gets one, with a morning visit a few days
 * from today.
 */
export function orderOf(account: DemoAccount, facts: DemoFacts): DemoOrder[] {
  const own = orders[account.id]?.(facts) ?? []
  if (account.billed) return own
  const visit = visitOn(facts, 4, [8, 12])
  return [
    ...own,
    {
      id: `ORD-${account.accountNumber.slice(4, 12).replace('-', '')}`,
      status: 'In-Progress',
      type: 'New installation',
      stage: 'SCHEDULED',
      createdAgo: 8,
      completionOn: dayOf(Temporal.Instant.from(visit.startsAt), 'America/New_York'),
      appointment: { ...visit, technician: 'Søren' },
    },
  ]
}

const orders: Record<string, (facts: DemoFacts) => DemoOrder[]> = {
  'LGY-20871-A': ({ today }) => [
    {
      id: 'ORD-5501771',
      status: 'Fulfilled',
      type: 'Wi-Fi extender by mail',
      stage: 'DELIVERED',
      createdAgo: 30,
      completionOn: addDays(today, -26),
    },
    {
      id: 'ORD-5498203',
      status: 'Abandoned',
      type: 'TV Select, second box',
      stage: 'RECEIVED',
      createdAgo: 61,
      completionOn: null,
    },
  ],
  // This order is in progress and past its estimated completion day.
  '914-N7-55012084': ({ today }) => [
    {
      id: 'B-77120-9',
      status: 'In-Progress',
      type: 'Third voice line',
      stage: 'CARRIER-REVIEW',
      createdAgo: 20,
      completionOn: addDays(today, -3),
    },
  ],
}

export const demo: NounDemo<'orders'> = {
  tables: ['orders'],
  rowsOf: (account, facts) => ({
    orders: orderOf(account, facts).map((order) => ({
      account_id: account.id,
      id: order.id,
      status: order.status,
      told_status: order.status,
      type: order.type,
      stage_code: order.stage,
      main_number: account.billed ? account.accountNumber.replaceAll('-', '').slice(0, 10) : null,
      created_on: addDays(facts.today, -order.createdAgo),
      completion_on: order.completionOn,
      changed_at: facts.now.toString(),
    })),
  }),
}
