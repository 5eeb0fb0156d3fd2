import { randomBytes } from 'node:crypto'
import argon2, { type Algorithm, parseOptions } from '@node-rs/argon2'
import { type Refused, refuse } from '../web/errors.ts'

/**
 * argon2id with 19 MiB, two passes and one lane: the first choice in OWASP's Password Storage Cheat Sheet. `2` is
 * `Algorithm.Argon2id`, a const enum that's erased with the types.
 */
const cost = {
  algorithm: 2 satisfies Algorithm as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
}

/**
 * Checks and hashes passwords off the event loop, a few at once. If the queue is full, it answers `'busy'` at once, so
 * no request waits long.
 */
export interface Passwords {
  /**
   * Checks `plain` against the stored password. Without a stored password, it hashes all the same. So an unknown name
   * takes as long as a known one.
   * @returns `'busy'` if the queue is full: the caller answers 503, "try again in a moment" (`refuseBusy`)
   */
  verify(stored: string | undefined, plain: string): Promise<boolean | 'busy'>
  /** Hashes a new password for storage. `'busy'` if the queue is full. */
  hash(plain: string): Promise<string | 'busy'>
}

interface Limits {
  /**
   * The most hashes computed at once. Node has four threads for such work. The others stay free for files, DNS and
   * compression.
   */
  atOnce: number
  /** The most passwords that wait in the queue. With two threads, fifty passwords take about half a second. */
  waiting: number
}

/**
 * The seconds after which a refused request may be sent again. By then, the passwords now in the queue are done, even
 * on a busy machine.
 */
const busySeconds = 4

/**
 * Refuses with `busy`, because the queue for checking and hashing passwords is full. The answer says when to try again.
 */
export const refuseBusy = (): Refused<'busy'> => refuse('busy', undefined, busySeconds)

export function openPasswords(limits: Limits = { atOnce: 2, waiting: 50 }): Passwords {
  // A random hash in the right format and at the right cost: no known password matches it.
  const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${chance(16)}$${chance(32)}`
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) return 'busy'
      // A finished call hands its slot to this one, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    async verify(stored, plain) {
      const known = stored?.startsWith('$argon2') ? stored : undefined
      const right = await inTurn(() => argon2.verify(known ?? nobodys, normal(plain)))
      return right === 'busy' ? 'busy' : right && known !== undefined
    },
    hash: (plain) => inTurn(() => hashPassword(plain)),
  }
}

/** Stored in place of a hash until an imported person chooses a password. No password matches it. */
export const notChosen = '!'

/** True if a password was hashed at a former cost. The server can rehash the password when its owner next enters it. */
export function isOfFormerCost(stored: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    algorithm !== cost.algorithm ||
    memoryCost !== cost.memoryCost ||
    timeCost !== cost.timeCost ||
    parallelism !== cost.parallelism
  )
}

/** Hashes a password without the queue, for rows that are created before the server takes requests. */
export const hashPassword = (plain: string): Promise<string> => argon2.hash(normal(plain), cost)

/** Normalizes a password, so the same letters match however the keyboard composed them (NIST SP 800-63B §3.1.1.2). */
const normal = (plain: string) => plain.normalize('NFC')

const chance = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

declare module '../world.ts' {
  interface World {
    /** Checks and hashes passwords, off the event loop. */
    passwords: Passwords
  }
}
