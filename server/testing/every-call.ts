import * as accounts from '@lightwell/rulebook/accounts/contract.ts'
import type { Call, CallLine } from '@lightwell/rulebook/call.ts'
import * as identity from '@lightwell/rulebook/identity/contract.ts'
import * as paymentMethods from '@lightwell/rulebook/payment-methods/contract.ts'
import * as payments from '@lightwell/rulebook/payments/contract.ts'

const contracts = { ...accounts, ...identity, ...paymentMethods, ...payments }

type Contracts = typeof contracts
/** Each call by itself: of all together, every method would seem to go with every path. */
type LineOf<Contract> = Contract extends Call ? CallLine<Contract> : never
/** The first line of every call of the rulebook: `GET /api/session`. */
export type Line = LineOf<Contracts[keyof Contracts]>

const isCall = (value: object): value is Call => 'changesState' in value
const calls: object[] = Object.values(contracts)

/** Every call of the rulebook by its line. */
export const everyCall = Object.fromEntries(
  calls.filter(isCall).map((call) => [`${call.method} ${call.path}`, call]),
) as Record<Line, Call>
export const everyLine = Object.keys(everyCall) as Line[]
