import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieFor } from '../web/cookie.ts'
import { digestOfToken } from '../web/token.ts'
import type { World } from '../world.ts'

/** A browser's tokens, one for each of its guest sessions. The keys are the tokens' digests in hexadecimal. */
export type Tokens = ReadonlyMap<string, string>

/**
 * The cookie for guest sessions. It's separate from the sign-in cookie, so that guest sessions don't affect sign-in.
 */
const cookieOf = ({ config }: World) => cookieFor(config.publicUrl, 'guest')

const tokenBytes = 32

export function tokensIn(world: World, request: FastifyRequest): Tokens {
  const tokens = cookieOf(world).read(request)?.split('.') ?? []
  const real = tokens.filter((token) => Buffer.from(token, 'base64url').length === tokenBytes)
  return new Map(real.map((token) => [digestOfToken(token).toString('hex'), token]))
}

export const digestsOf = (tokens: Tokens): Buffer[] =>
  [...tokens.keys()].map((hex) => Buffer.from(hex, 'hex'))

/**
 * Sets the browser's cookie to the tokens of the sessions that continue, plus the new token, if any.
 * @param keptSeconds the seconds for which the browser keeps the cookie
 */
export function giveTokens(
  world: World,
  reply: FastifyReply,
  { tokens, goingOn, added }: { tokens: Tokens; goingOn: Buffer[]; added?: string | undefined },
  keptSeconds: number,
): void {
  const kept = goingOn.map((digest) => tokens.get(digest.toString('hex')))
  const left = [...kept, added].filter((token) => token !== undefined)
  if (left.length > 0) cookieOf(world).set(reply, left.join('.'), keptSeconds)
  else cookieOf(world).clear(reply)
}
