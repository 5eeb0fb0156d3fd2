import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { World } from '../world.ts'

/** What a passkey is bound to: the name of this site, and the origin of its pages. */
export interface Site {
  id: string
  origin: string
}

/**
 * The site that a browser has open: that of `PUBLIC_URL` or, over plain http on loopback, whichever host it asks for.
 * `undefined` where it is named by a number, for which browsers keep no passkeys, and where people sign in at the provider's own
 * identity service alone.
 */
export function siteOf({ config }: World, request: FastifyRequest): Site | undefined {
  if (config.identityProvider?.isOnly) return undefined
  const address = config.publicUrl.protocol === 'https:' ? config.publicUrl.href : `http://${request.host}`
  if (!URL.canParse(address)) return undefined
  const { hostname, origin } = new URL(address)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined
}
