import { createHmac, hkdfSync } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** Digests that replace personal data in storage and logs: nobody can reverse them without the server's keys. */
export interface Digests {
  /** The subject of a rate limit. Stays the same as long as the first key does. */
  ofCounted(text: string): string
  /**
   * The account or person in a log line: the same within a month (UTC), so that lines can't be linked over a longer
   * time.
   */
  ofEvent(text: string): string
  /** A signature for data kept in a browser. One per key, the current one first. */
  ofBrowser(text: string): string[]
  /**
   * The PIN of an account, one digest per key. PINs are short, so people who can read the database without the keys
   * must not be able to try them all. A key can be removed once no PIN is stored under it anymore
   * (`docs/operations.md`).
   */
  ofPin(accountId: string, pin: string): Buffer[]
  /** A code sent by text. It only has six digits, so its digest needs a key. */
  ofCode(text: string): Buffer
  /** An unsubscribe link, one per key, the current one first. */
  ofStopLink(text: string): Buffer[]
  /** A passkey challenge, to recognize it later. One per key, the current one first. */
  ofChallenge(text: string): Buffer[]
  /**
   * A Wi-Fi network with its password, to recognize it later. One per key, the current one first. Without the keys,
   * nobody can try passwords on it.
   */
  ofWifi(text: string): string[]
}

/**
 * @param keys `ENCRYPTION_KEYS`. A separate key is derived for each purpose, so that no digest reveals another one,
 * or the keys
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
