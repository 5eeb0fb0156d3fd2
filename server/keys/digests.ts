import { createHmac, hkdfSync } from 'node:crypto'
import type { Clock } from '../clock.ts'

/**
 * Makes digests and signatures with the server's keys. Digests replace personal data in storage and logs. Without the
 * keys, nobody can reverse a digest or make a signature.
 */
export interface Digests {
  /** Digests the subject of a rate limit. Changes when the current key changes. */
  ofCounted(text: string): string
  /**
   * Digests the account or person in a log line. The digest changes every month (UTC), so nobody can be followed
   * through the logs for longer.
   */
  ofEvent(text: string): string
  /** Signs data kept in a browser. Returns one signature per key, the current key's first. */
  ofBrowser(text: string): string[]
  /**
   * Digests an account's PIN, once per key. PINs are short. Without secret keys, anyone who reads the database could
   * find a PIN by trying all. A key can be removed once no PIN is stored under that key (`docs/operations.md`).
   */
  ofPin(accountId: string, pin: string): Buffer[]
  /**
   * Digests a six-digit code that we gave someone, such as in a text. Without a secret key, anyone with the digest
   * could find the code by trying all.
   */
  ofCode(text: string): Buffer
  /** Signs an unsubscribe link, once per key, the current key's signature first. */
  ofStopLink(text: string): Buffer[]
  /** Digests a passkey challenge, to recognize the challenge later. One digest per key, the current key's first. */
  ofChallenge(text: string): Buffer[]
  /**
   * Digests a Wi-Fi network with its password, to recognize both later. One digest per key, the current key's first.
   * Without the keys, nobody can try passwords against a digest.
   */
  ofWifi(text: string): string[]
}

/**
 * Creates the digests.
 * @param keys `ENCRYPTION_KEYS`. Each purpose has a key derived from them, so a digest for one purpose reveals nothing
 *   about another purpose or the keys
 */
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
