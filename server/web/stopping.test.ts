import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

it('a server without its database is alive but not ready, and its refusals name the reason', async () => {
  const server = await startTestServer()
  const visitor = await server.signedIn('florida')
  await server.opened.pool.end()
  expect((await visitor.send('GET', '/healthz')).statusCode).toBe(200)
  const ready = await visitor.send('GET', '/readyz')
  expect(ready.json()).toMatchObject({ status: 503, code: 'database-away' })
  expect(ready.headers['retry-after']).toBe('30')
  await server.app.close()
  await server.sandbox.close()
})
