import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendPage } from './send-page.ts'

it('sets the content encoding only once the page is encoded: an error may have to be sent before', async () => {
  const app = Fastify()
  let before = {}
  app.get('/', (request, reply) => {
    const sent = sendPage(request, reply, 200, '<p>page</p>')
    before = reply.getHeaders()
    return sent
  })
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(before).not.toHaveProperty('content-encoding')
  expect(answer.headers['content-encoding']).toBe('br')
})
