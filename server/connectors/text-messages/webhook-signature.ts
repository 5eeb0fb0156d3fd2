// Signs messages between two servers: HMAC-SHA-256 over id, time and bytes, per Standard Webhooks 1.0
// (standardwebhooks.com). The signature proves who sent a message, that the message is unchanged, and when it was sent.
// A copy that's sent later is refused, because its time is too old.
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The largest difference between a message's timestamp and our clock, in seconds. Allows for the time in transit and
 * for clocks that differ.
 */
const toleranceSeconds = 300

/**
 * Makes the headers that sign a message. `id` is the message's id, and stays the same when the message is sent again.
 */
export function signatureHeaders(key: Buffer, id: string, body: string, now: Temporal.Instant) {
  const timestamp = String(Math.floor(now.epochMilliseconds / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(key, id, timestamp, body)}`,
  }
}

/**
 * Verifies the signature of a message.
 * @returns the message's id. Undefined if the message wasn't signed with the key, or not within five minutes of `now`
 */
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
  // A sender that's changing its key signs with both the old and the new key for a while. So the header may have
  // several signatures.
  const isSigned = signatures
    .split(' ')
    .map((signature) => Buffer.from(signature))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  return isSigned ? id : undefined
}

const signatureOf = (key: Buffer, id: string, timestamp: string, body: string | Buffer) =>
  createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')
