import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { refusalsOf } from './call-refusals.ts'
import { forEverybody } from './made-once.ts'

/**
 * Describes every call as OpenAPI 3.1 at `/api/openapi.json`, from its contract and its guard. Must run before the
 * calls are registered.
 * @param cookies the names of the session cookies of customers and of staff
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
          'The customer portal API. Errors are problem details (RFC 9457); `code` says which one. ' +
          'Calls that change something are refused as `forged` unless they come from the portal’s own pages or from a client that isn’t a browser. ' +
          'They also refuse unknown members, queries and bodies (`bad-input` with `unrecognized_keys`). ' +
          '`x-in-agent-mode` says what staff may do with a customer’s call in a view of that customer, named in the ' +
          '`Lightwell-View` header: `look`; `detail`, once the caller is verified; `act`, which needs a reason; or ' +
          '`never`. Calls for staff have an `x-role`, plus an `x-needs` if they’re about an identity.',
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
  // Generating the document takes a fifth of a second, during which the server answers no other request. So it's done
  // at startup.
  app.addHook('onListen', document.makeAhead)
}

const problemSchema = {
  type: 'object' as const,
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' as const, format: 'uri' },
    title: { type: 'string' as const },
    status: { type: 'integer' as const },
    code: { type: 'string' as const, description: 'the error code' },
    requestId: { type: 'string' as const, format: 'uuid', description: 'the request’s id in the server log' },
    detail: { type: 'string' as const, description: 'what happened and what to do, for people' },
    fields: {
      type: 'object' as const,
      additionalProperties: { type: 'string' as const },
      description: 'the invalid fields, each with a code',
    },
  },
}

const keyHeader = {
  'Idempotency-Key': {
    type: 'string',
    maxLength: 257,
    description:
      'Chosen by the caller and kept until there’s an answer. The same key and body are processed once. A repeat changes nothing ' +
      'and returns the current state, which may be newer than the first answer. The same key with ' +
      'a different body is refused as `idempotency-key-reused`.',
  },
}

const personHeader = {
  'Lightwell-Person': {
    type: 'string',
    description:
      'Ours: the id of the person the call is for, from the session. If someone else is signed in, the call is refused as `not-signed-in`.',
  },
}

const viewHeader = {
  'Lightwell-View': {
    type: 'string',
    description:
      'Ours: the id of the view a member of staff makes the call in. The staff session counts then, not the customer’s.',
  },
}

/** Describes a call: its contract, and every refusal under its HTTP status. */
const describe: typeof jsonSchemaTransform = (given) => {
  const described = jsonSchemaTransform(given)
  const { call, guard, limit, needsProof, needsOpen, needs } = ('route' in given && given.route.config) || {}
  if (call === undefined || guard === undefined || described.schema === undefined) return described
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
    ...described.schema,
    body: call.body && described.schema.body,
    querystring: call.query && described.schema.querystring,
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
      ...(described.schema.response as object),
      ...(call.media && {
        200: { description: 'the file', content: { [call.media]: { schema: { type: 'string' } } } },
      }),
      ...Object.fromEntries(refusals),
    },
  }
  return { ...described, schema }
}
