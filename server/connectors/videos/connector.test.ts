import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Events } from '../../events/events.ts'
import { openVideoService } from './connector.ts'

let listed: unknown[]
let service: Server
beforeAll(async () => {
  service = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ videos: listed }))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const left = vi.fn()
beforeEach(() => left.mockClear())

const good = {
  id: 'fiber-router',
  product: { line: 'internet' },
  name: 'Connect your modem',
  duration_ms: 8827,
  poster: 'https://media.example.net/fiber-router.jpg',
  renditions: [{ src: 'https://media.example.net/fiber-router.webm', mime: 'video/webm' }],
  tracks: [{ src: 'https://media.example.net/fiber-router.en.vtt', lang: 'en', label: 'English' }],
}
const { id: _id, ...withoutId } = good

const list = async (...videos: unknown[]) => {
  listed = videos
  const url = new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}/`)
  const events = { videoServiceAnswered() {}, videoLeftOut: left } as unknown as Events
  const settings = { timeoutSeconds: 5, isProduction: true }
  const offered = await openVideoService({ url, key: 'a key' }, settings, events).list('es')
  return offered?.map(({ id }) => id)
}

it.each([
  { video: 'without an id', given: withoutId, wrong: ['id'] },
  { video: 'with an empty id', given: { ...good, id: '' }, wrong: ['id'] },
  { video: 'with an id that names no page', given: { ...good, id: '../login' }, wrong: ['id'] },
  { video: 'without anything to play', given: { ...good, renditions: [] }, wrong: ['renditions'] },
  {
    video: 'with media that do not come over TLS',
    given: { ...good, renditions: [{ src: 'http://media.example.net/a.webm', mime: 'video/webm' }] },
    wrong: ['renditions.0.src'],
  },
  { video: 'that is none', given: 'fiber-router', wrong: ['video'] },
])(
  'a video $video isn’t offered, and the log says which one it is and what’s wrong',
  async ({ given, wrong }) => {
    expect(await list(good, given)).toEqual(['fiber-router'])
    expect(left.mock.calls).toEqual([[{ language: 'es', place: 2, wrong }]])
  },
)

it('playable videos aren’t reported', async () => {
  expect(await list(good)).toEqual(['fiber-router'])
  expect(left).not.toHaveBeenCalled()
})
