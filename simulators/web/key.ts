import type { FastifyRequest } from 'fastify'
import { refusal } from './answers.ts'
import type { Guard } from './guards.ts'
import { put } from './put.ts'

/** Refuses a call with 400 if its header Idempotency-Key is missing or malformed. */
export const keyed: Guard = async (request, reply) => {
  if (request.headers['idempotency-key'] === undefined) {
    const message = 'This call needs the header Idempotency-Key.'
    return put(reply, refusal(400, 'idempotency_key_required', message))
  }
  if (/^[\x21-\x7e]{1,255}$/.test(keyOf(request))) return
  const message = 'Idempotency-Key must be 1 to 255 visible ASCII characters.'
  return put(reply, refusal(400, 'invalid_idempotency_key', message))
}

/** The idempotency key of a call, bare or as a quoted string (RFC 8941). Guard the call with `keyed`. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const header = String(headers['idempotency-key'])
  return /^"(.*)"$/.exec(header)?.[1] ?? header
}
