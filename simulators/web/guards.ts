import type { preValidationAsyncHookHandler } from 'fastify'
import { refusal } from './answers.ts'
import { put } from './put.ts'

/** Refuses callers who may not make a call. Runs before the request's content is validated. */
export type Guard = preValidationAsyncHookHandler

/**
 * Lets in servers that send a published key. Tests don't need a secret key, but a client that sends no key should fail
 * here, not only at the real service.
 */
export const bearer =
  (key: string, say: string): Guard =>
  async ({ headers }, reply) =>
    headers.authorization === `Bearer ${key}` ? undefined : put(reply, refusal(401, 'unauthorized', say))

/** Lets in requests from tests, but none from a page in a browser. */
export const harness: Guard = async ({ headers }, reply) =>
  headers.origin === undefined && (headers['sec-fetch-site'] ?? 'none') === 'none'
    ? undefined
    : put(reply, refusal(403, 'foreign_origin', 'No page may steer the sandbox.'))
