// Every noun of the demonstration, a line each, in an order in which each row finds what it refers to.
import { accountsDemo } from '../accounts/demo.ts'
import { appointmentsDemo } from '../appointments/demo.ts'
import { linesDemo } from '../connectors/lines/demo.ts'
import { ticketingDemo } from '../connectors/ticketing/demo.ts'
import { voiceSwitchDemo } from '../connectors/voice-switch/demo.ts'
import { equipmentDemo } from '../equipment/demo.ts'
import { identityDemo } from '../identity/demo.ts'
import { ordersDemo } from '../orders/demo.ts'
import { outagesDemo } from '../outages/demo.ts'
import { paperBillsDemo } from '../paper-bills/demo.ts'
import { staffDemo } from '../staff/demo.ts'
import { statementsDemo } from '../statements/demo.ts'
import { ticketsDemo } from '../tickets/demo.ts'
import { voiceDemo } from '../voice/demo.ts'
import { billedDemo } from './account-rows.ts'

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
