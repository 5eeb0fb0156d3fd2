// Signs messages between two servers: HMAC-SHA-256 over id, time and bytes, per Standard Webhooks 1.0
// (standardwebhooks.com). The signature proves who sent a message, that it's unchanged, and when it was sent. So a copy
// of the message can't be sent again later.
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The largest difference between a message's timestamp and our clock, in seconds. Covers the time in transit and clocks
 * that differ.
 */
const toleranceSeconds = 300

/** Makes the headers that sign a message. `id` is the message's id, the same each time the message is sent. */
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
 * @returns the message's id; undefined unless it was signed with the key, within five minutes of now
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
  // A sender that's changing its key signs with the old and the new one for a while, so the header may have several
  // signatures.
  const isSigned = signatures
    .split(' ')
    .map((signature) => Buffer.from(signature))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  return isSigned ? id : undefined
}

const signatureOf = (key: Buffer, id: string, timestamp: string, body: string | Buffer) =>
  createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')
