import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A cookie that scripts can't read. Over TLS, the prefix `__Host-` in its name binds it to this host. Over plain HTTP,
 * as on loopback, the name has no prefix, because browsers would refuse it (standards: Who may what).
 */
export interface Cookie {
  /** The cookie's name in the browser. */
  name: string
  /** Returns the cookie's value. Undefined if the cookie is missing or empty. */
  read(request: FastifyRequest): string | undefined
  /**
   * Sets the cookie.
   * @param keptSeconds the cookie's lifetime; without it, the cookie is deleted when the browser closes
   */
  set(reply: FastifyReply, value: string, keptSeconds?: number): void
  clear(reply: FastifyReply): void
}

/**
 * Makes one of our cookies.
 * @param publicUrl the URL that customers use
 * @param what the cookie's purpose, which the name ends with. Undefined for the session's cookie
 * @param sameSite `lax` to also send the cookie when someone follows a link from another site
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
