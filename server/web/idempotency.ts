import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The identity of a money request: its key and a digest of its body. */
export interface RequestKey {
  key: string
  requestHash: Buffer
}

/**
 * Reads the header `Idempotency-Key`: a quoted string or bare, 1 to 255 printable characters (standards: Money).
 * @param order what is asked for, in the model's terms, where each kind of account has a call of its own for it: an order that was
 *   sent before the account moved to the platform is the same one after it. Left out, the request itself is compared.
 * @returns `undefined` when it is missing or malformed.
 */
export function requestKeyOf(request: FastifyRequest, order?: object): RequestKey | undefined {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string') return undefined
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim()
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) return undefined
  return order ? orderKeyOf(key, order) : { key: callersKey(key), requestHash: requestHashOf(request) }
}

/** How the keys begin that the server makes for payments of its own: auto pay's, imported ones, the demonstration's. */
const ownKeys = /^(?:autopay\/|import:|demonstration-)/
const callers = 'caller/'

/**
 * A caller's key in the form that is stored: it never equals a key that the server creates, and no two keys collide.
 * Otherwise a caller could block auto pay by sending its next key first.
 */
const callersKey = (key: string) => (ownKeys.test(key) || key.startsWith(callers) ? callers + key : key)

/** The request key of an order that names its own key, such as a message with an id. @param order as of `requestKeyOf` */
export const orderKeyOf = (key: string, order: object): RequestKey => ({
  key: callersKey(key),
  requestHash: digestOf(['order', order]),
})

function requestHashOf({ method, routeOptions, params, query, body }: FastifyRequest): Buffer {
  return digestOf([method, routeOptions.url, params, query, body])
}

const digestOf = (asked: unknown[]) => createHash('sha256').update(JSON.stringify(asked)).digest()
