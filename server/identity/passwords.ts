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
 * Checks and hashes passwords off the event loop, a few at once. If the queue is full, answers `'busy'` rather than let
 * callers wait long.
 */
export interface Passwords {
  /**
   * Checks `plain` against the stored password. If none is stored, it hashes all the same, so an unknown name takes as
   * long as a known one.
   * @returns `'busy'` if the queue is full: the caller answers 503, "try again in a moment" (`refuseBusy`).
   */
  verify(stored: string | undefined, plain: string): Promise<boolean | 'busy'>
  /** Hashes a new password for storage. `'busy'` if the queue is full. */
  hash(plain: string): Promise<string | 'busy'>
}

interface Limits {
  /**
   * The number of hashes computed at once. Node has four threads for such work; the others are left for files, DNS and
   * compression.
   */
  atOnce: number
  /** The most calls that wait. Two threads need about half a second for a queue of fifty. */
  waiting: number
}

/**
 * The seconds after which a refused caller may try again. By then, everybody now in the queue has been served, even on
 * a busy machine.
 */
const busySeconds = 4

/**
 * Refuses with `busy`, because the queue for checking and hashing passwords is full. Tells the caller when to try
 * again.
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
      // A finished call hands its slot to the next one, so `running` stays the same.
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

/** Stored instead of a hash for an imported person who hasn't chosen a password yet. No password matches it. */
export const notChosen = '!'

/**
 * True if a password was hashed at a different cost than today's. The server can rehash it when its owner enters it,
 * which raises the cost without locking anybody out.
 */
export function isOfFormerCost(stored: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    algorithm !== cost.algorithm ||
    memoryCost !== cost.memoryCost ||
    timeCost !== cost.timeCost ||
    parallelism !== cost.parallelism
  )
}

/** Hashes a password outside the queue, for rows created before the server takes requests. */
export const hashPassword = (plain: string): Promise<string> => argon2.hash(normal(plain), cost)

/**
 * Normalizes a password, so that the same letters match however the keyboard composed them (NIST SP 800-63B §3.1.1.2).
 */
const normal = (plain: string) => plain.normalize('NFC')

const chance = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

declare module '../world.ts' {
  interface World {
    /** Checks and hashes passwords, off the event loop. */
    passwords: Passwords
  }
}
