import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** What makes a money request one and the same: its key, and a digest of what it asks for. */
export interface RequestKey {
  key: string
  requestHash: Buffer
}

/**
 * Reads the header `Idempotency-Key`: a quoted string or bare, 1 to 255 printable characters (standards: Money).
 * @returns `undefined` when it is missing or malformed.
 */
export function requestKeyOf(request: FastifyRequest): RequestKey | undefined {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string') return undefined
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim()
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) return undefined
  return { key: callersKey(key), requestHash: requestHashOf(request) }
}

/** How the keys begin that the server makes for payments of its own: auto pay's, imported ones, the demonstration's. */
const ownKeys = /^(?:autopay\/|import:|demonstration-)/
const callers = 'caller/'

/**
 * A caller's key as it is kept: never one of the server's own, and no two keys alike. Else a caller who sends the key
 * that auto pay is about to use would stop it.
 */
const callersKey = (key: string) => (ownKeys.test(key) || key.startsWith(callers) ? callers + key : key)

/** The same of a message that carries its own id; what it asks for is `asked`, without what its sender calls it. */
export const messageKeyOf = (messageId: string, asked: object): RequestKey => ({
  key: callersKey(messageId),
  requestHash: digestOf(['message', asked]),
})

function requestHashOf({ method, routeOptions, params, query, body }: FastifyRequest): Buffer {
  return digestOf([method, routeOptions.url, params, query, body])
}

const digestOf = (asked: unknown[]) => createHash('sha256').update(JSON.stringify(asked)).digest()
