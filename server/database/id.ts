import { randomBytes } from 'node:crypto'

/**
 * Makes a new UUID version 7 (RFC 9562 §5.7). These ids sort by time. Pass the time of `World.clock`, which may differ
 * from the machine's.
 */
export function newId(at: Temporal.Instant): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.epochMilliseconds, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Returns the time at which `newId` made an id, to the millisecond. */
export const madeAt = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))

/** Returns the lowest id that `newId` can make at an instant. Ids made at that instant or later are never lower. */
export function firstId(at: Temporal.Instant): string {
  const time = at.epochMilliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
