import * as accounts from '@lightwell/rulebook/accounts/contract.ts'
import * as autopay from '@lightwell/rulebook/autopay/contract.ts'
import type { Call, CallLine } from '@lightwell/rulebook/call.ts'
import * as identity from '@lightwell/rulebook/identity/contract.ts'
import * as paperBills from '@lightwell/rulebook/paper-bills/contract.ts'
import * as authorizations from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import * as paymentMethods from '@lightwell/rulebook/payment-methods/contract.ts'
import * as legacyForm from '@lightwell/rulebook/payment-methods/form-contract.ts'
import * as payments from '@lightwell/rulebook/payments/contract.ts'
import * as paymentHistory from '@lightwell/rulebook/payments/history-contract.ts'
import * as statements from '@lightwell/rulebook/statements/contract.ts'
import * as statementDownloads from '@lightwell/rulebook/statements/download-contract.ts'
import * as invoices from '@lightwell/rulebook/statements/invoice-contract.ts'

const contracts = {
  ...accounts,
  ...autopay,
  ...identity,
  ...authorizations,
  ...paymentMethods,
  ...legacyForm,
  ...payments,
  ...paymentHistory,
  ...statements,
  ...invoices,
  ...statementDownloads,
  ...paperBills,
}

type Contracts = typeof contracts
/** Each call by itself: of all together, every method would seem to go with every path. */
type LineOf<Contract> = Contract extends Call ? CallLine<Contract> : never
/** The first line of every call of the rulebook: `GET /api/session`. */
export type Line = LineOf<Contracts[keyof Contracts]>

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'changesState' in value
const calls: unknown[] = Object.values(contracts)

/** Every call of the rulebook by its line. */
export const everyCall = Object.fromEntries(
  calls.filter(isCall).map((call) => [`${call.method} ${call.path}`, call]),
) as Record<Line, Call>
export const everyLine = Object.keys(everyCall) as Line[]
