// Signatures by Standard Webhooks 1.0. The gateway signs what it sends, and accepts only signed messages.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { refusal } from '../web/answers.ts'
import type { Guard } from '../web/guards.ts'
import { put } from '../web/put.ts'

/** The signing key, published so that tests know it. */
export const sandboxKey = `whsec_${Buffer.from('sandbox-text-gateway-key').toString('base64')}`

const secret = Buffer.from(sandboxKey.slice('whsec_'.length), 'base64')

const mac = (id: string, seconds: string, body: Buffer | string) =>
  createHmac('sha256', secret)
    .update(Buffer.concat([Buffer.from(`${id}.${seconds}.`), Buffer.from(body)]))
    .digest()

/** The signature headers of a request to the portal. */
export function signed(body: string, now: Date): Record<string, string> {
  const id = `reply_${randomUUID()}`
  const seconds = String(Math.floor(now.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${mac(id, seconds, body).toString('base64')}`,
  }
}

/**
 * Refuses messages that aren't signed with the key, or whose time is more than five minutes off the gateway's clock.
 */
export const bySignature =
  (clock: () => Date): Guard =>
  async (request, reply) => {
    const { headers } = request
    const id = String(headers['webhook-id'] ?? '')
    const seconds = String(headers['webhook-timestamp'] ?? '')
    const [version, given = ''] = String(headers['webhook-signature'] ?? '').split(',')
    const isNow = Math.abs(clock().getTime() / 1000 - Number(seconds)) <= 300
    const bytesGiven = Buffer.from(given, 'base64')
    const expected = mac(id, seconds, request.getDecorator<Buffer>('bytes'))
    const isOurs =
      version === 'v1' && bytesGiven.length === expected.length && timingSafeEqual(bytesGiven, expected)
    return id !== '' && isNow && isOurs
      ? undefined
      : put(
          reply,
          refusal(401, 'unsigned', 'Sign the message with the key, and send it within five minutes.'),
        )
  }
