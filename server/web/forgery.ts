import type { FastifyRequest } from 'fastify'

/**
 * True if a request that changes something came from a page that isn't ours (decisions §8). Browsers say so in
 * `Sec-Fetch-Site` or `Origin`; a caller that sends neither isn't a browser, and only carries cookies it was given.
 */
export function isForged(request: FastifyRequest, publicUrl: URL): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const origin = request.headers.origin
  return origin !== undefined && !isOwn(origin, request.host, publicUrl)
}

function isOwn(origin: string, host: string, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true
  return publicUrl.protocol === 'http:' && origin === `http://${host}`
}
