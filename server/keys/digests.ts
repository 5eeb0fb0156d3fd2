import { createHmac, hkdfSync } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** What is kept or logged in the place of something personal: nobody without the server's keys finds out what it was. */
export interface Digests {
  /** Whom a limit counts. The same for as long as the first key is. */
  ofCounted(text: string): string
  /** The account or the person that a log line is about: the same within a month (UTC), so that lines belong together for no longer. */
  ofEvent(text: string): string
  /** What a browser keeps, signed; one for every key, the one that signs now first. */
  ofBrowser(text: string): string[]
  /**
   * The PIN of an account, one for every key. It has a few digits: whoever reads the database without the keys must not be able
   * to try them all. A key may go once no PIN is kept under it any more (`docs/operations.md`).
   */
  ofPin(accountId: string, pin: string): Buffer[]
  /** A code that was sent by text: it has six digits, so that its digest needs a key. */
  ofCode(text: string): Buffer
  /** A link by which mails are stopped; one for every key, the one that signs now first. */
  ofStopLink(text: string): Buffer[]
  /** What a passkey signs, so that we know it again; one for every key, the one that signs now first. */
  ofChallenge(text: string): Buffer[]
  /**
   * A Wi-Fi network with its password, so that we know it again; one for every key, the one that signs now first. Without the keys nobody
   * tries passwords on it.
   */
  ofWifi(text: string): string[]
}

/** @param keys `ENCRYPTION_KEYS`: what each purpose uses is derived, so that no digest tells of another, or of the keys */
export function openDigests(keys: { key: Buffer }[], clock: Clock): Digests {
  const [current] = keys
  if (current === undefined) throw new Error('Digests need a key.')
  const counting = derive(current.key, 'counted')
  const signing = keys.map(({ key }) => derive(key, 'browser'))
  const challenges = keys.map(({ key }) => derive(key, 'challenge'))
  const stopLinks = keys.map(({ key }) => derive(key, 'stop-link'))
  const wifi = keys.map(({ key }) => derive(key, 'wifi'))
  const codes = derive(current.key, 'code')
  const pins = keys.map(({ key }) => derive(key, 'pin'))
  let monthly = { month: '', key: Buffer.alloc(0) }

  return {
    ofCounted: (text) => digest(counting, text),
    ofEvent(text) {
      const month = clock().toString().slice(0, 7)
      if (monthly.month !== month) monthly = { month, key: derive(current.key, `events of ${month}`) }
      return digest(monthly.key, text).slice(0, 16)
    },
    ofBrowser: (text) => signing.map((key) => digest(key, text)),
    ofPin: (accountId, pin) => pins.map((key) => bytes(key, `${accountId} ${pin}`)),
    ofCode: (text) => bytes(codes, text),
    ofStopLink: (text) => stopLinks.map((key) => bytes(key, text)),
    ofChallenge: (text) => challenges.map((key) => bytes(key, text)),
    ofWifi: (text) => wifi.map((key) => digest(key, text)),
  }
}

const derive = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `lightwell ${purpose}`, 32))

const bytes = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const digest = (key: Buffer, text: string): string => bytes(key, text).toString('base64url')
