import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieFor } from '../web/cookie.ts'
import type { World } from '../world.ts'

/**
 * The minutes someone has to sign in at the identity service, or to enter the password that ties their identity to it.
 */
const keptMinutes = 10

/**
 * A cookie that keeps encrypted data in the browser for a while. Browsers send it only from our own pages
 * (`SameSite=Strict`). So people who come back from the service first get another page of ours. That page leads to the
 * page that reads the cookie.
 */
export interface SealedCookie<Kept> {
  keep(world: World, reply: FastifyReply, kept: Kept): void
  /** Reads the data. Undefined if there's none, or if it has expired. */
  read(world: World, request: FastifyRequest): Kept | undefined
  drop(world: World, reply: FastifyReply): void
}

/**
 * Makes a sealed cookie.
 * @param name the cookie's name. The data can't be decrypted in a cookie with another name
 */
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
        // Ignores a cookie that isn't ours, was cut off, or was encrypted with a key that's gone.
        return undefined
      }
    },

    drop(world, reply) {
      cookie(world).clear(reply)
    },
  }
}
