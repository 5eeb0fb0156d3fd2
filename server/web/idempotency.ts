import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Identifies a request about money: its idempotency key, and a digest of its body. */
export interface RequestKey {
  key: string
  requestHash: Buffer
}

/**
 * Reads the `Idempotency-Key` header: 1 to 255 printable characters, quoted or not (standards: Money).
 * @param order the thing ordered, such as a payment. Describe it in the same way for legacy and platform accounts,
 *   which order by different calls. Then an order is recognized even if it's repeated after the account's upgrade to
 *   the platform. Without `order`, the request's own content is compared.
 * @returns `undefined` if the header is missing or malformed.
 */
export function requestKeyOf(request: FastifyRequest, order?: object): RequestKey | undefined {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string') return undefined
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim()
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) return undefined
  return order ? orderKeyOf(key, order) : { key: callersKey(key), requestHash: requestHashOf(request) }
}

/**
 * The prefixes of keys that the server itself creates: for payments by auto pay, imported payments, and the
 * demonstration's payments.
 */
const ownKeys = /^(?:autopay\/|import:|demonstration-)/
const callers = 'caller/'

/**
 * The stored form of a caller's key. It never equals a key that the server creates. Otherwise a caller could block auto
 * pay by using auto pay's next key first. Different keys have different stored forms.
 */
const callersKey = (key: string) => (ownKeys.test(key) || key.startsWith(callers) ? callers + key : key)

/**
 * The request key of an order whose key isn't in the header, such as a message with an id.
 * @param order as in `requestKeyOf`
 */
export const orderKeyOf = (key: string, order: object): RequestKey => ({
  key: callersKey(key),
  requestHash: digestOf(['order', order]),
})

function requestHashOf({ method, routeOptions, params, query, body }: FastifyRequest): Buffer {
  return digestOf([method, routeOptions.url, params, query, body])
}

const digestOf = (asked: unknown[]) => createHash('sha256').update(JSON.stringify(asked)).digest()
