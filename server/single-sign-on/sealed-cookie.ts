import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieFor } from '../web/cookie.ts'
import type { World } from '../world.ts'

/** How long somebody may take at the identity service, or over the password that ties the two. */
const keptMinutes = 10

/**
 * Something that is kept in the browser for a while: sealed, so that nobody reads or makes it, and only sent by our own pages
 * (`SameSite=Strict`: the way back leads over a page of ours).
 */
export interface SealedCookie<Kept> {
  keep(world: World, reply: FastifyReply, kept: Kept): void
  /** `undefined` where there is none, or its time is over. */
  read(world: World, request: FastifyRequest): Kept | undefined
  drop(world: World, reply: FastifyReply): void
}

/** @param name of the cookie, and what is bound to it: in another cookie it does not open */
export function sealedCookie<Kept extends object>(name: string): SealedCookie<Kept> {
  const cookie = ({ config }: World) => cookieFor(config.publicUrl, name)

  return {
    keep(world, reply, kept) {
      const until = world.clock().add({ minutes: keptMinutes }).epochMilliseconds
      const sealed = world.vault.seal(JSON.stringify({ kept, until }), name).toString('base64url')
      cookie(world).set(reply, sealed, keptMinutes * 60)
    },

    read(world, request) {
      const sealed = cookie(world).read(request)
      if (sealed === undefined) return undefined
      try {
        const opened = JSON.parse(world.vault.open(Buffer.from(sealed, 'base64url'), name))
        return world.clock().epochMilliseconds < opened.until ? (opened.kept as Kept) : undefined
      } catch {
        // Not ours, cut off, or sealed under a key that is gone: as if it were not there.
        return undefined
      }
    },

    drop(world, reply) {
      cookie(world).clear(reply)
    },
  }
}
