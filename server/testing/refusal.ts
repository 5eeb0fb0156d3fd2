import type { LightMyRequestResponse } from 'fastify'

/** A request that was tried, and what came of it. */
export interface Tried {
  what: string
  response: LightMyRequestResponse
}

/** Why an answer is not a refusal in the one shape; nothing where it is one. */
export function faultOf({ what, response }: Tried): string[] {
  const { statusCode, headers, body } = response
  const told = () => [`${what} → ${statusCode} ${body.slice(0, 200)}`]
  if (statusCode < 400 || statusCode > 499) return told()
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') return told()
  const { type, title, status, code, requestId, detail = '', fields = {}, ...more } = JSON.parse(body)
  const isRight =
    type === `urn:lightwell:problem:${code}` &&
    typeof title === 'string' &&
    typeof detail === 'string' &&
    status === statusCode &&
    /^[\da-f-]{36}$/.test(requestId) &&
    Object.values(fields).every((each) => typeof each === 'string') &&
    Object.keys(more).length === 0
  return isRight ? [] : told()
}

/** Whether a well-formed answer was given, refused or not: all that can be asked where a value may be right. */
export const breakdownOf = (tried: Tried) => (tried.response.statusCode === 200 ? [] : faultOf(tried))
