import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { World } from '../world.ts'

/** The site that a passkey is bound to: its host name, and the origin of its pages. */
export interface Site {
  id: string
  origin: string
}

/**
 * The site that a browser has open: that of `PUBLIC_URL` or, over plain http on loopback, the requested host. Undefined
 * for an IP address, because browsers keep no passkeys for those. Also undefined if people only sign in at the
 * provider's own identity service.
 */
export function siteOf({ config }: World, request: FastifyRequest): Site | undefined {
  if (config.identityProvider?.isOnly) return undefined
  const address = config.publicUrl.protocol === 'https:' ? config.publicUrl.href : `http://${request.host}`
  if (!URL.canParse(address)) return undefined
  const { hostname, origin } = new URL(address)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined
}
