// Parses the platform's changes one by one. A malformed change is stored as unreadable, and the other changes are still
// parsed.
import { isDay } from '@lightwell/rulebook/calendar.ts'
import { z } from 'zod'
import { returnCode } from '../failure-codes.ts'
import { describeUnreadable, printable } from '../unreadable.ts'
import type { Change, UnreadableChange } from './port.ts'

const centsIn = (form: RegExp) =>
  z
    .string()
    .regex(form)
    .transform((dollars) => Number(dollars.replace('.', '')))

/** An amount in the form of this protocol, which is text (`84.50`). A number could get rounded on the way. */
export const amount = centsIn(/^(0|[1-9]\d{0,9})\.\d\d$/)
/** An amount in the same form, which may be negative. */
const balance = centsIn(/^(?!-0\.00$)-?(0|[1-9]\d{0,9})\.\d\d$/)

const kinds = {
  'payment.taken': 'taken',
  'payment.refused': 'declined',
  'payment.settled': 'settled',
  'payment.returned': 'returned',
  'payment.charged_back': 'charged-back',
} as const

const moneyChange = z
  .object({
    kind: z.enum(Object.keys(kinds) as (keyof typeof kinds)[]),
    payment: printable,
    key: printable,
    amount,
    return_code: returnCode,
  })
  .transform(({ kind, payment: chargeId, key, amount: amountCents, return_code }) => ({
    kind: kinds[kind],
    chargeId,
    key,
    amountCents,
    ...(kind === 'payment.returned' && { returnCode: return_code }),
  }))

const day = z.string().refine(isDay)
/** A line of text on a bill, up to the length that the import of bills accepts. */
const words = (most: number) => z.string().regex(new RegExp(`^[^\\p{Cc}\\p{Cs}]{1,${most}}$`, 'u'))

const section = z
  .object({
    heading: words(160),
    collapse: z.boolean().default(false),
    lines: z.array(z.object({ description: words(160), amount: balance })).max(500),
  })
  .transform(({ heading, collapse: collapseLineItems, lines }) => ({
    heading,
    rows: lines.map(({ description, amount: amountCents }) => ({ description, amountCents })),
    collapseLineItems,
  }))

const billChange = z
  .object({
    kind: z.literal('bill.made'),
    account: z.string().regex(/^[A-Za-z0-9-]{1,32}$/),
    bill: words(40),
    made_on: day,
    due_on: day,
    balance_forward: balance,
    payments: balance,
    new_charges: balance,
    amount_due: balance,
    sections: z.array(section).max(40).default([]),
  })
  .transform((made) => ({
    kind: 'billed' as const,
    bill: {
      accountId: made.account,
      statementOn: made.made_on,
      dueOn: made.due_on,
      invoiceNumber: made.bill,
      balanceForwardCents: made.balance_forward,
      paymentsCents: made.payments,
      newChargesCents: made.new_charges,
      amountDueCents: made.amount_due,
      sections: made.sections,
    },
  }))

const change = z.union([moneyChange, billChange])

export function changeOf(line: unknown): Change | UnreadableChange {
  const read = change.safeParse(line)
  if (read.success) return read.data
  const { kind } = (line ?? {}) as { kind?: unknown }
  const idName = kind === 'bill.made' ? 'bill' : 'payment'
  return { kind: 'unreadable', detail: describeUnreadable(line, idName) }
}
