// Simulates a product video service: lists videos by language for callers with its key, and serves media to any
// browser. The list is in `library.ts`, the media in `media/`.
// Start it from code with `startVideoService`, or run node simulators/videos/main.ts.
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Answer, content, json, refusal } from '../web/answers.ts'
import { createFaults, type FaultSettings, noFaults } from '../web/faults.ts'
import { bearer } from '../web/guards.ts'
import { type App, listen } from '../web/listen.ts'
import { put } from '../web/put.ts'
import { takeFaults } from '../web/set-faults.ts'
import { numberFrom, startOnItsOwn } from '../web/settings.ts'
import { spoil, stoppedBefore } from '../web/spoil.ts'
import { library } from './library.ts'

/** The service's key, published so that tests know it. */
export const sandboxKey = 'sandbox-video-key'

interface Service {
  faults: ReturnType<typeof createFaults>
  /** The requests that were received, oldest first. Each is a method and a path: `GET /v1/videos`. */
  asked: string[]
  address: string
}

const types: Record<string, string> = {
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface VideoServiceOptions {
  /** 0 for any free port. */
  port: number
  host?: string | undefined
}

/** Starts the service. Throws in production, which needs the real service. */
export async function startVideoService({ port, host = '127.0.0.1' }: VideoServiceOptions) {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The video service’s double does not start in production: set VIDEO_URL instead.')
  const service: Service = { faults: createFaults(), asked: [], address: '' }
  const web = await listen('The video service', host, port, (app) => serveVideos(app, service))
  service.address = web.address
  return {
    address: web.address,
    asked: () => service.asked,
    /** Sets faults, as POST /sandbox/faults does. Without settings, ends all faults. */
    faults: (settings: Partial<FaultSettings> = {}) => service.faults.set({ ...noFaults, ...settings }),
    close: () => web.close(),
  }
}

function serveVideos(app: App, service: Service): void {
  app.addHook('onRequest', async ({ method, url }) => {
    service.asked.push(`${method} ${new URL(url, service.address).pathname}`)
  })
  app.get<{ Querystring: { locale?: string } }>(
    '/v1/videos',
    { preValidation: bearer(sandboxKey, 'Say the key as a bearer token.') },
    ({ query }, reply) => put(reply, listVideos(service, query.locale)),
  )
  app.get<{ Params: { name: string } }>('/media/:name(^[\\w.-]+$)', ({ params }, reply) =>
    put(reply, sendMedia(params.name)),
  )
  takeFaults(app, service.faults)
}

/** GET /v1/videos?locale=en-US: 200 with the videos in a language; 422 if no video is in that language. */
function listVideos({ faults, address }: Service, locale: string | undefined): Answer {
  const fault = faults.draw()
  const stopped = stoppedBefore(fault)
  if (stopped) return stopped
  if (locale !== 'en-US' && locale !== 'es-US')
    return refusal(422, 'no_such_locale', 'Videos are told in en-US and es-US.')
  return spoil(faults, fault, json(200, { videos: library(locale, `${address}/media/`) }))
}

function sendMedia(name: string): Answer {
  const file = join(import.meta.dirname, 'media', name)
  const type = types[extname(name)]
  if (type === undefined || !existsSync(file)) return refusal(404, 'not_found', 'There is no such file.')
  return content(200, type, readFileSync(file), {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  })
}

if (import.meta.main) {
  const { env } = process
  await startOnItsOwn('The video service', async () =>
    startVideoService({
      port: numberFrom(env, 'VIDEO_PORT', 3004, 65_535),
      host: env.VIDEO_HOST || undefined,
    }),
  )
}
