// Every noun of the demonstration, a line each, in an order in which each row finds what it refers to.
import { accountsDemo } from '../../accounts/demo.ts'
import { billedDemo } from './account-rows.ts'
import { equipmentDemo } from '../../equipment/demo.ts'
import { identityDemo } from '../../identity/demo.ts'
import { outagesDemo } from '../../outages/demo.ts'
import { paperBillsDemo } from '../../paper-bills/demo.ts'
import { linesDemo } from '../../repair/lines/demo.ts'
import { staffDemo } from '../../staff/demo.ts'
import { statementsDemo } from '../../statements/demo.ts'
import { voiceDemo } from '../../voice/demo.ts'
import { voiceSwitchDemo } from '../../voice/switch/demo.ts'
import { appointmentsDemo } from '../../work-orders/demo.ts'
import { ticketingDemo } from '../../work-orders/desk/demo.ts'
import { ordersDemo } from '../../work-orders/orders/demo.ts'
import { ticketsDemo } from '../../work-orders/tickets/demo.ts'

export const demoNouns = [
  staffDemo,
  identityDemo,
  billedDemo,
  accountsDemo,
  ticketsDemo,
  ordersDemo,
  ticketingDemo,
  appointmentsDemo,
  statementsDemo,
  paperBillsDemo,
  outagesDemo,
  voiceDemo,
  voiceSwitchDemo,
  equipmentDemo,
  linesDemo,
] as const

/** A table of the demonstration. */
export type DemoTable = (typeof demoNouns)[number]['tables'][number]

/** All of them, in the order in which they are filled. */
export const tablesInOrder: readonly DemoTable[] = [
  ...new Set(demoNouns.flatMap(({ tables }) => [...tables])),
]
