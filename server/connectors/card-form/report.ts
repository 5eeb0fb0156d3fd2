// Parses the provider's report line by line. A malformed line is stored as unreadable, and the other lines are still
// parsed.
import { z } from 'zod'
import { returnCode } from '../failure-codes.ts'
import { describeUnreadable, mostInPage, place, printable } from '../unreadable.ts'
import type { ReportLine, Unreachable } from './port.ts'

const page = z.object({
  events: z.array(z.unknown()).max(mostInPage),
  next: z.union([place, z.number()]).nullish(),
})

const line = z
  .object({
    kind: z.enum(['charged', 'declined', 'settled', 'returned', 'charged_back']),
    charge_id: printable,
    idempotency_key: printable,
    amount_cents: z.number().int(),
    return_code: returnCode,
  })
  .transform(({ kind, charge_id, idempotency_key, amount_cents, return_code }) => ({
    kind: kind === 'charged_back' ? ('charged-back' as const) : kind,
    chargeId: charge_id,
    key: idempotency_key,
    amountCents: amount_cents,
    ...(kind === 'returned' && { returnCode: return_code }),
  }))

/** Parses a page of the report. `unreachable` if the body isn't a page of a report. */
export function reportOf(body: unknown): { lines: ReportLine[]; next: string | undefined } | Unreachable {
  const read = page.safeParse(body)
  if (!read.success) return 'unreachable'
  const { events, next } = read.data
  return { lines: events.map(lineOf), next: next === null || next === undefined ? undefined : String(next) }
}

function lineOf(event: unknown): ReportLine {
  const read = line.safeParse(event)
  return read.success ? read.data : { kind: 'unreadable', detail: describeUnreadable(event, 'charge_id') }
}
