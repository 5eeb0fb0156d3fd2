import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A cookie of ours that scripts can't read. Over TLS, `__Host-` in its name binds it to this host. Plain http on
 * loopback can't have such a name (standards: Who may what).
 */
export interface Cookie {
  /** Its name in the browser. */
  name: string
  /** `undefined` if this browser has none, or an empty one. */
  read(request: FastifyRequest): string | undefined
  /** @param keptSeconds without it, the cookie is deleted when the browser closes */
  set(reply: FastifyReply, value: string, keptSeconds?: number): void
  clear(reply: FastifyReply): void
}

/**
 * @param publicUrl the customers' URL
 * @param what its purpose, which ends its name; the session's cookie has none
 * @param sameSite `lax`: it's also sent when another site links here
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
