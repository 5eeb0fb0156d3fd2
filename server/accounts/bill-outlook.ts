import type { ComingPayments } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { readAccount } from '@lightwell/rulebook/accounts/contract.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import { lineText } from '../statements/line-text.ts'
import type { Language } from '../web/language.ts'
import type { Bill } from './read-bill.ts'

type Outlook = NonNullable<CallAnswer<typeof readAccount>['data']['bill']>['outlook']

/** What comes of a bill and what changed on it, as both kinds have it on the wire. */
export function outlookOnWire(bill: Bill, language: Language): Outlook {
  return {
    pending: wireFromCents(bill.pendingCents),
    scheduled: comingOnWire(bill.scheduled),
    autopay: comingOnWire(bill.autopay),
    nextPaymentDate: bill.opensOn,
    change: changeOnWire(bill, language),
  }
}

const comingOnWire = (payments: ComingPayments | undefined): Outlook['autopay'] =>
  payments
    ? { amount: wireFromCents(payments.amountCents), firstDate: payments.firstOn, lastDate: payments.lastOn }
    : null

function changeOnWire({ change, statementOn }: Bill, language: Language): Outlook['change'] {
  if (change === undefined || statementOn === null) return null
  const { differenceCents, line } = change
  const amount = wireFromCents(differenceCents)
  if (line === undefined) return { amount, line: null }
  const { description, kind, code } = line
  const text = lineText({ description, kind, amountCents: 0, ...(code && { code }) }, statementOn, language)
  return { amount, line: { description: text, change: line.change } }
}
