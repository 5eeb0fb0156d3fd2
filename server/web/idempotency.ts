import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The identity of a money request: its key and a digest of its body. */
export interface RequestKey {
  key: string
  requestHash: Buffer
}

/**
 * Reads the `Idempotency-Key` header: a quoted string or bare, 1 to 255 printable characters (standards: Money).
 * @param order the order in the model's terms, if each kind of account has its own call for it: an order sent
 * before the account moved to the platform is the same one afterwards. Without it, the request itself is compared.
 * @returns `undefined` if it's missing or malformed.
 */
export function requestKeyOf(request: FastifyRequest, order?: object): RequestKey | undefined {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string') return undefined
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim()
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) return undefined
  return order ? orderKeyOf(key, order) : { key: callersKey(key), requestHash: requestHashOf(request) }
}

/** The prefixes of keys the server creates for its own payments: auto pay's, imported ones, the demonstration's. */
const ownKeys = /^(?:autopay\/|import:|demonstration-)/
const callers = 'caller/'

/**
 * The stored form of a caller's key. It never equals a key that the server creates, and no two keys collide.
 * Otherwise a caller could block auto pay by sending its next key first.
 */
const callersKey = (key: string) => (ownKeys.test(key) || key.startsWith(callers) ? callers + key : key)

/**
 * The request key of an order that brings its own key, such as a message with an id.
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
