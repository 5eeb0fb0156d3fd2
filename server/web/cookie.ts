import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A cookie of ours, which no script reads. Over TLS `__Host-` in its name binds it to this host; plain http, on loopback, cannot carry
 * such a name (standards: Who may what).
 */
export interface Cookie {
  /** As the browser has it. */
  name: string
  /** `undefined` where this browser has none, or an empty one. */
  read(request: FastifyRequest): string | undefined
  /** @param keptSeconds left out, it goes when the browser is closed */
  set(reply: FastifyReply, value: string, keptSeconds?: number): void
  clear(reply: FastifyReply): void
}

/**
 * @param publicUrl where customers reach us
 * @param what it is for, as it ends its name; the session's has no such end
 * @param sameSite `lax`: it also comes where another site leads here
 */
export function cookieFor(
  publicUrl: URL,
  what?: string,
  { sameSite = 'strict' }: { sameSite?: 'strict' | 'lax' } = {},
): Cookie {
  const secure = publicUrl.protocol === 'https:'
  const name = `${secure ? '__Host-' : ''}lightwell${what === undefined ? '' : `-${what}`}`
  const options = { httpOnly: true, secure, sameSite, path: '/' } as const
  return {
    name,
    read: ({ cookies }) => cookies[name] || undefined,
    set: (reply, value, maxAge) =>
      reply.setCookie(name, value, { ...options, ...(maxAge !== undefined && { maxAge }) }),
    clear: (reply) => reply.clearCookie(name, options),
  }
}
