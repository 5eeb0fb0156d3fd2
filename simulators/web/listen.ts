// The HTTP side of a simulator: reads requests within size limits, and refuses malformed ones. All simulators use one
// error shape.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ZodError, type ZodType } from 'zod'
import { json, refusal } from './answers.ts'
import { misread } from './fields.ts'
import { put } from './put.ts'

/** A web server whose routes have zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * Listens, and answers with the routes that `serve` adds. `close` cuts every connection, including those of delayed
 * answers.
 * @param name the prefix of log lines about the simulator's own failures
 * @param port 0 for any free one
 */
export async function listen(name: string, host: string, port: number, serve: (app: App) => void) {
  const app: App = Fastify({
    bodyLimit: 64 * 1024,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    return503OnClosing: false,
    // Longer than clients keep an idle connection, so the simulator never cuts a connection by accident.
    keepAliveTimeout: 75_000,
    routerOptions: {
      maxParamLength: 16_384,
      querystringParser: (query) => Object.fromEntries(new URLSearchParams(query)),
    },
    frameworkErrors: (_error, request, reply) => void nowhere(request, reply),
  })
  // A delayed answer keeps its connection open. Beyond this many open connections, new ones are cut, as a provider
  // would do.
  app.server.maxConnections = 10_000
  app.setNotFoundHandler(nowhere)
  app.setErrorHandler<FastifyError>(async (error, { raw }, reply) => {
    if (error instanceof ZodError) return put(reply, misread(error))
    const known = unreadable[error.code]
    if (known) return put(reply, known)
    const hungUp = raw.destroyed && !raw.complete
    if (hungUp) return put(reply, { kind: 'cut' })
    console.error(`${name} failed: ${placeOf(error)}`)
    return put(reply, refusal(500, 'internal_error', 'The simulator itself failed; its output says why.'))
  })
  app.setValidatorCompiler<ZodType>(({ schema }) => (body) => {
    const { data: value, error } = schema.safeParse(body)
    return error ? { error } : { value }
  })
  readJson(app)

  const allowed = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    allowed.set(url, [...(allowed.get(url) ?? []), ...[method].flat()])
  })
  app.get('/healthz', (_request, reply) => put(reply, json(200, { status: 'ok' })))
  serve(app)
  await app.after()
  for (const [url, methods] of [...allowed]) {
    const allow = methods.join(', ')
    const refused = { ...refusal(405, 'method_not_allowed', `Here it is ${allow}.`), headers: { allow } }
    const method = app.supportedMethods.filter((other) => !methods.includes(other))
    app.route({ method, url, handler: (_request, reply) => put(reply, refused) })
  }

  await app.listen({ host, port })
  const { port: actualPort } = app.server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: async (): Promise<void> => void (await app.close()),
  }
}

const nowhere = ({ url }: FastifyRequest, reply: FastifyReply) =>
  put(
    reply,
    URL.canParse(url, 'http://simulator')
      ? refusal(404, 'not_found', 'There is nothing here.')
      : refusal(400, 'invalid_request', 'The address of the request makes no sense.'),
  )

const tooLarge = refusal(413, 'too_large', 'A body may have 64 kB.')
const notJson = refusal(415, 'not_json', 'A body must be sent as application/json.')

const unreadable: Record<string, typeof notJson> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { ...tooLarge, headers: { connection: 'close' } },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
}

/** Reads JSON bodies. The bytes stay available to guards as `bytes`. If there are no bytes, the body is undefined. */
function readJson(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  app.decorateRequest('bytes', null)
  app.addHook('preValidation', async (request, reply) => {
    const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
    request.setDecorator('bytes', bytes)
    request.body = undefined
    if (bytes.length === 0) return
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return put(reply, notJson)
    try {
      request.body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      return put(reply, refusal(400, 'invalid_json', 'The body is not JSON.'))
    }
  })
}

/** The kind of an error and where it happened. Leaves out the error's message, which may quote the request. */
const placeOf = (error: Error): string =>
  [error.name, ...(error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [])].join('\n')
