import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, tookTooLong } from '../database/connection-errors.ts'
import type { Events } from '../events/events.ts'
import { UnreadableBody } from './json-body.ts'
import { TookTooLong } from './time-bound.ts'

/** The format of every error (RFC 9457, standards: Bad input). `fields` has each invalid field, with its problem. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  requestId: string
  /** An explanation for people: what happened and what to do. Undefined if the code says enough. */
  detail?: string
  fields?: Record<string, string>
}

/** An expected refusal, returned by use cases and guards, never thrown. */
export class Refused<Code extends string = string> {
  readonly code: Code
  readonly fields: Record<string, string> | undefined
  /** The seconds until another attempt makes sense. Undefined if unknown. */
  readonly retryAfterSeconds: number | undefined
  /** An explanation for the caller: what happened and what to do. Undefined if the code says enough. */
  readonly detail: string | undefined
  constructor(code: Code, fields?: Record<string, string>, retryAfterSeconds?: number, detail?: string) {
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.detail = detail
  }
}

export const refuse = <const Code extends string>(
  code: Code,
  fields?: Record<string, string>,
  retryAfterSeconds?: number,
  detail?: string,
) => new Refused(code, fields, retryAfterSeconds, detail)

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  fields?: Record<string, string>,
  detail?: string,
): FastifyReply {
  const problem = problemOf(status, code, request.id, fields, detail)
  sayAgainLater(reply, status)
  return reply.code(status).header('cache-control', 'no-store').type('application/problem+json').send(problem)
}

/** Adds the `Retry-After` header to a refusal, if the time until another attempt makes sense is known. */
export function sayWhenAgain(
  reply: FastifyReply,
  { retryAfterSeconds }: Pick<Refused, 'retryAfterSeconds'>,
): void {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
}

/**
 * Adds the header `Retry-After: 30` (seconds) to any answer with status 429 or 503 that doesn't have the header yet.
 */
export function sayAgainLater(reply: FastifyReply, status: number): void {
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after')) reply.header('retry-after', '30')
}

export const problemOf = (
  status: number,
  code: string,
  requestId: string,
  fields?: Record<string, string>,
  detail?: string,
): Problem => ({
  type: `urn:lightwell:problem:${code}`,
  title: STATUS_CODES[status] ?? 'Error',
  status,
  code,
  requestId,
  ...(detail && { detail }),
  ...(fields && { fields }),
})

/**
 * Turns anything thrown into a problem answer. A client's mistake gets a 4xx status. A bug gets status 500 and a log
 * line.
 */
export function handleErrors(events: Events) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (hasZodFastifySchemaValidationErrors(error))
      return sendProblem(request, reply, 400, 'bad-input', fieldsOf(error.validation))
    const status = error.statusCode ?? 500
    if (error instanceof UnreadableBody)
      return sendProblem(request, reply, 400, 'bad-input', { body: 'number_not_exact' })
    if (error instanceof TookTooLong && !request.raw.complete)
      return sendProblem(request, reply.header('connection', 'close'), 408, 'request-incomplete')
    if (status >= 400 && status < 500)
      return sendProblem(request, reply, status, clientCodes[error.code] ?? 'bad-request')
    events.requestFailed(error, request.id)
    if (error instanceof TookTooLong || tookTooLong(error))
      return sendProblem(request, reply, 503, 'took-too-long')
    if (isDatabaseAway(error)) return sendProblem(request, reply, 503, 'database-away')
    return sendProblem(request, reply, 500, 'internal')
  }
}

const clientCodes: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-input',
}

interface Issue {
  instancePath: string
  keyword: string
  params?: { keys?: string[] }
}

function fieldsOf(issues: Issue[]): Record<string, string> {
  return Object.fromEntries(issues.flatMap((issue) => membersOf(issue).map((name) => [name, issue.keyword])))
}

/** The most unknown fields that an answer names. A body may have thousands. */
const mostNamed = 20

/** The body fields that an issue is about: the invalid field, or every unknown field. */
function membersOf({ instancePath, params }: Issue): string[] {
  const path = instancePath.split('/').filter((name) => name !== '')
  if (params?.keys === undefined) return [path.join('.') || 'body']
  return params.keys.slice(0, mostNamed).map((key) => [...path, key].join('.'))
}
