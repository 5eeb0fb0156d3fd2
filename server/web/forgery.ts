import type { FastifyRequest } from 'fastify'

/**
 * True if a request that changes something came from a page of another site (decisions §8). Browsers report the page's
 * site in `Sec-Fetch-Site` or `Origin`. A caller that sends neither header isn't a browser, so it only has cookies that
 * it was given on purpose.
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
