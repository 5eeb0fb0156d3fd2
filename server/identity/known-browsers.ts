import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Digests } from '../keys/digests.ts'
import { cookieFor } from '../web/cookie.ts'

/**
 * Browsers that have signed in before, recognized by a signed cookie that has no other use. Someone who tries
 * passwords for a name elsewhere can't get in the way of the person who has used it here (OWASP, "Device cookies").
 */
export interface KnownBrowsers {
  /** The browser's id, if it has signed in as this customer or member of staff. Otherwise undefined. */
  idOf(request: FastifyRequest, name: string): string | undefined
  /** Records that it has, alongside this browser's other names. */
  remember(request: FastifyRequest, reply: FastifyReply, name: string): void
}

/** The longest that browsers keep a cookie, in days. Every sign-in renews it. */
const keptDays = 400
const daySeconds = 24 * 60 * 60
/** A family may share a computer, but more names than that look like abuse. The latest count. */
const mostNames = 5

export function openKnownBrowsers(digests: Digests, clock: Clock, publicUrl: URL): KnownBrowsers {
  const cookie = cookieFor(publicUrl, 'known')
  const today = () => Math.floor(clock().epochMilliseconds / 1000 / daySeconds)

  /**
   * Reads the cookie: a random id, then an entry for each name, with the day of its last sign-in and a signature of
   * all three.
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
    /** Browsers that have signed in before. */
    knownBrowsers: KnownBrowsers
  }
}
