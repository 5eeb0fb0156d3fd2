import type { FastifyRequest } from 'fastify'

/**
 * True if a request that changes something came from a page of another site (decisions §8). Browsers name the page's
 * site in `Sec-Fetch-Site` or `Origin`. A request with neither header isn't from a browser, so nobody was tricked into
 * sending it.
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
