// How a message between two servers is signed: HMAC-SHA-256 over its id, its time and its bytes, as Standard Webhooks 1.0 says
// (standardwebhooks.com). It tells who sent it, that nobody changed it, and when: a copy is of no use later.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** By how much two servers' clocks may differ, and for how long a message may be under way. */
const toleranceSeconds = 300

/** The headers that sign a message. `id`: the message's own, the same each time it is sent. */
export function signatureHeaders(key: Buffer, id: string, body: string, now: Temporal.Instant) {
  const timestamp = String(Math.floor(now.epochMilliseconds / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(key, id, timestamp, body)}`,
  }
}

/** @returns the id of a message that was signed with the key, within five minutes of now; `undefined` where it was not. */
export function signedId(
  key: Buffer,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
  now: Temporal.Instant,
): string | undefined {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  )
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return undefined
  if (Math.abs(now.epochMilliseconds / 1000 - Number(timestamp)) > toleranceSeconds) return undefined
  const expected = Buffer.from(`v1,${signatureOf(key, id, timestamp, body)}`)
  // A sender that changes its key signs with both for a while.
  const isSigned = signatures
    .split(' ')
    .map((signature) => Buffer.from(signature))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  return isSigned ? id : undefined
}

const signatureOf = (key: Buffer, id: string, timestamp: string, body: string | Buffer) =>
  createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')
