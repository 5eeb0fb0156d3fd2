import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Digests } from '../keys/digests.ts'
import { cookieFor } from '../web/cookie.ts'

/**
 * Recognizes browsers that have signed in before, by a signed cookie with no other use. Sign-in attempts from such a
 * browser have their own count. So strangers who try passwords for the name can't lock that browser out (OWASP, "Device
 * cookies").
 */
export interface KnownBrowsers {
  /** The browser's id, if this name has been used to sign in from it. Otherwise undefined. */
  idOf(request: FastifyRequest, name: string): string | undefined
  /** Remembers that the browser has signed in under this name. */
  remember(request: FastifyRequest, reply: FastifyReply, name: string): void
}

/** The longest that browsers keep a cookie, in days. Every sign-in renews it. */
const keptDays = 400
const daySeconds = 24 * 60 * 60
/**
 * The most names remembered per browser: the latest five. Families may share a computer, but more names look like
 * abuse.
 */
const mostNames = 5

export function openKnownBrowsers(digests: Digests, clock: Clock, publicUrl: URL): KnownBrowsers {
  const cookie = cookieFor(publicUrl, 'known')
  const today = () => Math.floor(clock().epochMilliseconds / 1000 / daySeconds)

  /**
   * Reads the cookie: a random id, then an entry for each name that someone signed in with. An entry has the day of the
   * last sign-in, and a signature of the id, the day and the name.
   */
  function read(request: FastifyRequest): { id: string; entries: string[] } | undefined {
    const [id = '', ...entries] = cookie.read(request)?.split('.') ?? []
    return /^[0-9a-f-]{36}$/.test(id) ? { id, entries } : undefined
  }
  const isOf = (id: string, name: string) => (entry: string) => {
    const [day = '', signature = ''] = entry.split('~')
    const age = today() - Number(day)
    if (!/^\d{1,6}$/.test(day) || age < 0 || age > keptDays) return false
    return digests.ofBrowser(`${id} ${day} ${name}`).some((right) => isSame(signature, right))
  }

  return {
    idOf(request, name) {
      const browser = read(request)
      return browser?.entries.some(isOf(browser.id, name)) ? browser.id : undefined
    },

    remember(request, reply, name) {
      const { id, entries } = read(request) ?? { id: crypto.randomUUID(), entries: [] }
      const others = entries.filter((entry) => !isOf(id, name)(entry)).slice(0, mostNames - 1)
      const [signature] = digests.ofBrowser(`${id} ${today()} ${name}`)
      const kept = [id, `${today()}~${signature}`, ...others].join('.')
      cookie.set(reply, kept, keptDays * daySeconds)
    },
  }
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

declare module '../world.ts' {
  interface World {
    /** Recognizes browsers that have signed in before. */
    knownBrowsers: KnownBrowsers
  }
}
