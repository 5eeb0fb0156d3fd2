import { randomBytes } from 'node:crypto'

/**
 * A new UUID version 7 (RFC 9562 §5.7). Keys sort by the product's own time, which may differ from the machine's
 * clock.
 */
export function newId(at: Temporal.Instant): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.epochMilliseconds, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The time an id from `newId` was generated, to the millisecond. */
export const madeAt = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))

/**
 * The lowest id that `newId` can generate at that instant. Any id that isn't below it was generated then or later.
 */
export function firstId(at: Temporal.Instant): string {
  const time = at.epochMilliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
