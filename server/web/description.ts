import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { refusalsOf } from './call-refusals.ts'
import { forEverybody } from './made-once.ts'

/**
 * Describes every call as OpenAPI 3.1 at `/api/openapi.json`. The contract is the source: nothing is written twice.
 * Must run before the calls are served.
 * @param cookies those that sessions of customers and of staff are known by
 */
export async function describeCalls(
  app: FastifyInstance,
  cookies: { session: string; staffSession: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lightwell',
        version: '1',
        description:
          'The calls of the customer portal. Refusals are problem details (RFC 9457) whose `code` says which one it is. ' +
          'Changing calls are refused as `forged` unless they come from the portal’s own pages or from no browser at all. ' +
          'A changing call refuses a member, a query or a body that it does not name (`bad-input`, by `unrecognized_keys`). ' +
          '`x-in-agent-mode` says what staff may do with a customer’s call in a view of that customer, which they name in the ' +
          'header `Lightwell-View`: `look` at it; `detail`, once the caller was checked; `act`, which asks for a reason; or ' +
          '`never`. Staff’s own calls have an `x-role`, and an `x-needs` where they are about an identity.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookies.session },
          staffSession: { type: 'apiKey', in: 'cookie', name: cookies.staffSession },
        },
        schemas: { Problem: problemSchema },
      },
    },
    transform: describe,
    hideUntagged: true,
  })
  const document = forEverybody(() => JSON.stringify(app.swagger()))
  app.get('/api/openapi.json', { schema: { hide: true } }, document.send)
  // It takes a fifth of a second, in which nobody else is answered: at the start, when nobody waits yet.
  app.addHook('onListen', document.makeAhead)
}

const problemSchema = {
  type: 'object' as const,
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' as const, format: 'uri' },
    title: { type: 'string' as const },
    status: { type: 'integer' as const },
    code: { type: 'string' as const, description: 'which refusal it is' },
    requestId: { type: 'string' as const, format: 'uuid', description: 'what the server’s log knows it by' },
    detail: { type: 'string' as const, description: 'what happened and what to do about it, for people' },
    fields: {
      type: 'object' as const,
      additionalProperties: { type: 'string' as const },
      description: 'the fields that were wrong, with a code each',
    },
  },
}

const keyHeader = {
  'Idempotency-Key': {
    type: 'string',
    maxLength: 257,
    description:
      'Made by the caller, kept until there is an answer. The same key and body are done once: sent again, they change nothing ' +
      'and are answered with what has become of it by now, which may be more than the first answer said. The same key with ' +
      'another body is refused as `idempotency-key-reused`.',
  },
}

const personHeader = {
  'Lightwell-Person': {
    type: 'string',
    description:
      'Ours: the id of the person for whom the call is meant, as the session gives it. Where somebody else is signed in, it is refused as `not-signed-in`.',
  },
}

const viewHeader = {
  'Lightwell-View': {
    type: 'string',
    description:
      'Ours: the id of a view in which a member of staff makes the call. Then their session counts, and the customer’s does not.',
  },
}

/** One call as the description has it: what the contract says, and every refusal under its status. */
const describe: typeof jsonSchemaTransform = (given) => {
  const told = jsonSchemaTransform(given)
  const { call, guard, limit, needsProof, needsOpen, needs } = ('route' in given && given.route.config) || {}
  if (call === undefined || guard === undefined || told.schema === undefined) return told
  const isOfStaff = call.role !== undefined
  const byStatus = Object.groupBy(
    Object.entries(refusalsOf(call, guard, { limit, needsProof, needsOpen, needs })),
    ([, status]) => String(status),
  )
  const refusals = Object.entries(byStatus).map(([status, codes = []]) => [
    status,
    {
      description: codes.map(([code]) => `\`${code}\``).join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  const schema = {
    ...told.schema,
    body: call.body && told.schema.body,
    querystring: call.query && told.schema.querystring,
    headers: {
      type: 'object',
      ...(call.idempotent && { required: Object.keys(keyHeader) }),
      properties: {
        ...(call.idempotent && keyHeader),
        ...(isOfStaff ? viewHeader : guard !== 'anyone' && { ...personHeader, ...viewHeader }),
      },
    },
    ...(isOfStaff
      ? { security: [{ staffSession: [] }] }
      : guard !== 'anyone' && { security: [{ session: [] }] }),
    'x-guard': guard,
    'x-changes': call.changesState,
    ...(isOfStaff
      ? { 'x-role': call.role, ...(call.needs && { 'x-needs': call.needs }) }
      : { 'x-in-agent-mode': call.inAgentMode }),
    ...(limit && { 'x-limit': limit }),
    response: {
      ...(told.schema.response as object),
      ...(call.media && {
        200: { description: 'the file', content: { [call.media]: { schema: { type: 'string' } } } },
      }),
      ...Object.fromEntries(refusals),
    },
  }
  return { ...told, schema }
}
