import { randomBytes } from 'node:crypto'
import argon2, { type Algorithm, parseOptions } from '@node-rs/argon2'
import { type Refused, refuse } from '../web/errors.ts'

/**
 * argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's Password Storage Cheat Sheet. `2` is
 * `Algorithm.Argon2id`, a const enum that is erased with the types.
 */
const cost = {
  algorithm: 2 satisfies Algorithm as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
}

/** Checks passwords off the event loop, a few at once, and refuses rather than keep a long queue waiting. */
export interface Passwords {
  /**
   * Whether `plain` is the password behind `stored`. Without a stored one, the same work is done for nothing, so that
   * an unknown name takes as long as a known one.
   * @returns `'busy'` when as many are waiting as may wait: the caller answers 503, "try again in a moment" (`refuseBusy`).
   */
  verify(stored: string | undefined, plain: string): Promise<boolean | 'busy'>
  /** What is stored for a password that somebody chooses; `'busy'` as above. */
  hash(plain: string): Promise<string | 'busy'>
}

interface Limits {
  /** Of the four threads that Node has for such work; the others are left to files, names and compression. */
  atOnce: number
  /** Fifty waiting take about half a second to be served by two threads. */
  waiting: number
}

/** Within so many seconds, whoever waits now is served, on a machine that has much else to do, too. */
const busySeconds = 4

/** Refuses, as `busy`, what needs a password checked or stored while as many are waiting as may wait: it is worth another try then. */
export const refuseBusy = (): Refused<'busy'> => refuse('busy', undefined, busySeconds)

export function openPasswords(limits: Limits = { atOnce: 2, waiting: 50 }): Passwords {
  // Right in shape and cost, made of chance: nobody knows a password for it.
  const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${chance(16)}$${chance(32)}`
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) return 'busy'
      // Whoever finishes hands its place on, so `running` stays as it is.
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

/** Stands for the password of somebody who was imported and has not chosen one yet; none has it as its digest. */
export const notChosen = '!'

/**
 * Whether a password was stored at another cost than today's. Its owner, who has just given it, is the one for whom it can be
 * stored anew: so the cost is raised without locking anybody out.
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

/** What is stored for a password, outside the queue: for rows that are made before anybody asks. */
export const hashPassword = (plain: string): Promise<string> => argon2.hash(normal(plain), cost)

/** The same letters, however the keyboard composed them (NIST SP 800-63B §3.1.1.2). */
const normal = (plain: string) => plain.normalize('NFC')

const chance = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

declare module '../world.ts' {
  interface World {
    /** Password hashing, off the event loop. */
    passwords: Passwords
  }
}
