import type { ComingPayments } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { readAccount } from '@lightwell/rulebook/accounts/contract.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import type { Bill } from './biller.ts'

type Wire = NonNullable<CallReply<typeof readAccount>['data']['bill']>['outlook']

/** What comes of a bill and what changed on it, which both wires write alike. */
export function outlookOf({
  pending,
  scheduled,
  autopay,
  nextPaymentDate,
  change,
}: Wire): Pick<Bill, 'pendingCents' | 'scheduled' | 'autopay' | 'opensOn' | 'change'> {
  return {
    pendingCents: decodeCents(pending),
    scheduled: comingOf(scheduled),
    autopay: comingOf(autopay),
    opensOn: nextPaymentDate,
    change: change
      ? { differenceCents: decodeCents(change.amount), line: change.line ?? undefined }
      : undefined,
  }
}

function comingOf(payments: Wire['autopay']): ComingPayments | undefined {
  if (payments === null) return undefined
  return { amountCents: decodeCents(payments.amount), firstOn: payments.firstDate, lastOn: payments.lastDate }
}
