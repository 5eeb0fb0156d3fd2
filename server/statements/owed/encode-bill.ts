import type { BillChange, BillReply } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Language } from '../../acting/language.ts'
import { lineText } from '../lines/line-text.ts'
import type { Bill } from './read-bill.ts'

/** Encodes a bill for both billing kinds, in the reader's language. */
export function toBillReply(bill: Bill, language: Language): BillReply {
  return {
    balanceCents: bill.balanceCents,
    dueOn: bill.dueOn ?? undefined,
    owed: bill.owed,
    pastDueCents: bill.pastDueCents,
    pastDueSince: bill.pastDueSince ?? undefined,
    comingCents: bill.comingCents ?? undefined,
    pendingCents: bill.pendingCents,
    scheduled: bill.scheduled,
    autopay: bill.autopay,
    nextBillCreditCents: bill.nextBillCreditCents,
    closesOn: bill.closesOn,
    isAutopayOn: bill.isAutopayOn,
    opensOn: bill.opensOn,
    change: toBillChange(bill, language),
  }
}

function toBillChange({ change, statementOn }: Bill, language: Language): BillChange | undefined {
  if (change === undefined || statementOn === null) return undefined
  const { differenceCents, line } = change
  if (line === undefined) return { differenceCents, line }
  const { description, kind, code } = line
  const text = lineText({ description, kind, amountCents: 0, ...(code && { code }) }, statementOn, language)
  return { differenceCents, line: { description: text, change: line.change } }
}
