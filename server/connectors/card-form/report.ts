// The provider's report as we read it: line by line, so that one that makes no sense is kept as such and the rest is read.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ReportLine, Unreachable } from './port.ts'

const page = z.object({
  events: z.array(z.unknown()),
  next: z.union([z.string(), z.number()]).nullish(),
})

/** What the provider calls things: printable, without spaces. */
const name = z.string().regex(/^[\x21-\x7e]{1,255}$/)

const line = z
  .object({
    kind: z.enum(['charged', 'declined', 'settled', 'returned']),
    charge_id: name,
    idempotency_key: name,
    amount_cents: z.number().int(),
  })
  .transform(({ kind, charge_id, idempotency_key, amount_cents }) => ({
    kind,
    chargeId: charge_id,
    key: idempotency_key,
    amountCents: amount_cents,
  }))

/** Reads a page of the report; `unreachable` where it is no page at all. */
export function reportOf(body: unknown): { lines: ReportLine[]; next: string | undefined } | Unreachable {
  const read = page.safeParse(body)
  if (!read.success) return 'unreachable'
  const { events, next } = read.data
  return { lines: events.map(lineOf), next: next === null || next === undefined ? undefined : String(next) }
}

function lineOf(event: unknown): ReportLine {
  const read = line.safeParse(event)
  return read.success ? read.data : { kind: 'unreadable', detail: describe(event) }
}

/** What a line is found again by, at the provider's: of its own words only those that are a kind's or an id's in form. */
function describe(event: unknown): string {
  const { kind, charge_id } = (event ?? {}) as Record<string, unknown>
  const word = (value: unknown) => (typeof value === 'string' && /^[a-z_]{1,40}$/.test(value) ? value : '?')
  const id = (value: unknown) =>
    typeof value === 'string' && /^[a-z]{1,8}_[\w-]{1,80}$/.test(value) ? value : '?'
  const digest = createHash('sha256').update(JSON.stringify(event)).digest('hex').slice(0, 16)
  return `${word(kind)} ${id(charge_id)} ${digest}`
}
