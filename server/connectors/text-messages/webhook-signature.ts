// Signs messages between two servers: HMAC-SHA-256 over id, time and bytes, per Standard Webhooks 1.0
// (standardwebhooks.com). It proves who sent a message, that it's unchanged, and when it was sent, so that a copy is
// useless later.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The maximum clock difference plus transit time, in seconds. */
const toleranceSeconds = 300

/** The headers that sign a message. `id`: the message's own, the same in every send. */
export function signatureHeaders(key: Buffer, id: string, body: string, now: Temporal.Instant) {
  const timestamp = String(Math.floor(now.epochMilliseconds / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(key, id, timestamp, body)}`,
  }
}

/** @returns the id of a message that was signed with the key, within five minutes of now. Undefined if it wasn't. */
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
