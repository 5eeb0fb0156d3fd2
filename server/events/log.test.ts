import { Readable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openLog } from './log.ts'

const number = '212-555-0101-010121-5'

/** Runs a server with calls that fail in ways that Fastify itself logs. Returns the server's log. */
async function linesOf(make: (app: ReturnType<typeof newApp>) => Promise<unknown>): Promise<string> {
  const lines: string[] = []
  const app = newApp((line) => lines.push(line))
  await make(app)
  await app.close()
  return lines.join('')
}
const newApp = (write: (line: string) => void) =>
  Fastify({
    logger: openLog('trace', { write }),
    logController: new LogController({ disableRequestLogging: true }),
  })
const failure = () => Object.assign(new Error(`No account ${number}.`), { code: '23505', detail: number })

describe('a line that Fastify logs', () => {
  it.each<[string, string, (app: ReturnType<typeof newApp>) => Promise<unknown>]>([
    [
      'of an answer that is sent twice',
      'FST_ERR_REP_ALREADY_SENT',
      async (app) => {
        app.get('/accounts/:number', (_request, reply) => void reply.send('once').send('twice'))
        await app.inject(`/accounts/${number}`)
      },
    ],
    [
      'of a head that is sent twice',
      'Reply was already sent',
      async (app) => {
        app.get('/accounts/:number', (_request, reply) => {
          reply.raw.writeHead(200)
          void reply.send('too late')
        })
        await app.inject(`/accounts/${number}`).catch(() => {})
      },
    ],
    [
      'of a stream that fails',
      '23505',
      async (app) => {
        app.get('/accounts/:number', (_request, reply) =>
          reply.send(
            new Readable({
              read() {
                this.destroy(failure())
              },
            }),
          ),
        )
        app.head('/own', () => {})
        await app.inject({ method: 'HEAD', url: `/accounts/${number}` }).catch(() => {})
      },
    ],
    ['of an error alone', '23505', async (app) => app.log.error(failure())],
    ['of an error among facts', '23505', async (app) => app.log.warn({ err: failure() }, failure().message)],
    [
      'of a request',
      '/accounts/:number',
      async (app) => {
        app.get('/accounts/:number', async (request, reply) =>
          app.log.info({ req: request, res: reply }, 'asked'),
        )
        await app.inject(`/accounts/${number}`)
      },
    ],
    ['of a route', 'GET:/…', async (app) => app.log.info(`Route GET:/accounts/${number} not found`)],
  ])('%s keeps its subject, without account numbers', async (_what, kept, make) => {
    const lines = await linesOf(make)
    expect(lines).toContain(kept)
    expect(lines).not.toContain(number)
  })

  it('keeps the server’s listening address', async () => {
    const lines = await linesOf(async (app) => app.log.info('Server listening at http://127.0.0.1:3000'))
    expect(lines).toContain('http://127.0.0.1:3000')
  })
})
