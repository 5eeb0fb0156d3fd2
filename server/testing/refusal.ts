import type { LightMyRequestResponse } from 'fastify'

/** A request and its response. */
export interface Tried {
  what: string
  response: LightMyRequestResponse
}

/**
 * Checks that a response is a refusal in the standard format. Returns what's wrong with the response; empty if nothing
 * is.
 */
export function faultOf({ what, response }: Tried): string[] {
  const { statusCode, headers, body } = response
  const unexpected = () => [`${what} → ${statusCode} ${body.slice(0, 200)}`]
  if (statusCode < 400 || statusCode > 499) return unexpected()
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') return unexpected()
  const { type, title, status, code, requestId, detail = '', fields = {}, ...more } = JSON.parse(body)
  const isRight =
    type === `urn:lightwell:problem:${code}` &&
    typeof title === 'string' &&
    typeof detail === 'string' &&
    status === statusCode &&
    /^[\da-f-]{36}$/.test(requestId) &&
    Object.values(fields).every((each) => typeof each === 'string') &&
    Object.keys(more).length === 0
  return isRight ? [] : unexpected()
}

/** Checks that a response is either a success or a refusal in the standard format. For values that may be valid. */
export const breakdownOf = (tried: Tried) => (tried.response.statusCode === 200 ? [] : faultOf(tried))
