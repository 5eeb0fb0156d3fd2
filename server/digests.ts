import { createHmac, hkdfSync } from 'node:crypto'
import type { Clock } from './clock.ts'

/** What is kept or logged in the place of something personal: nobody without the server's keys finds out what it was. */
export interface Digests {
  /** Whom a limit counts. The same for as long as the first key is. */
  ofCounted(text: string): string
  /** Whom a security event is about: the same within a month (UTC), so that lines belong together for no longer. */
  ofEvent(text: string): string
  /** What a browser keeps, signed; one for every key, the one that signs now first. */
  ofBrowser(text: string): string[]
}

/** @param keys `ENCRYPTION_KEYS`: what each purpose uses is derived, so that no digest tells of another, or of the keys */
export function openDigests(keys: { key: Buffer }[], clock: Clock): Digests {
  const [current] = keys
  if (current === undefined) throw new Error('Digests need a key.')
  const counting = derive(current.key, 'counted')
  const signing = keys.map(({ key }) => derive(key, 'browser'))
  let monthly = { month: '', key: Buffer.alloc(0) }

  return {
    ofCounted: (text) => digest(counting, text),
    ofEvent(text) {
      const month = clock().toString().slice(0, 7)
      if (monthly.month !== month) monthly = { month, key: derive(current.key, `events of ${month}`) }
      return digest(monthly.key, text).slice(0, 16)
    },
    ofBrowser: (text) => signing.map((key) => digest(key, text)),
  }
}

const derive = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `lightwell ${purpose}`, 32))

const digest = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
