import { timingSafeEqual } from 'node:crypto'
import { numberKeyOf } from '@lightwell/rulebook/accounts/account-number.ts'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { Queries } from '../database/transaction.ts'
import type { Digests } from '../keys/digests.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { type ReadCount, readCounts } from '../web/limits.ts'
import type { World } from '../world.ts'
import { findByNumber } from './number-read.ts'

/** An account whose holder has been verified by PIN. */
export interface HeldAccount {
  id: AccountId
  accountNumber: string
}

/**
 * Finds the account with a number and a PIN. Wrong PINs count against the number, whether or not it exists, so that
 * its few digits can't be found by trying (decisions §7). After too many within a day, a PIN alone isn't enough: only
 * callers who also have the mailbox on file get in. For everyone else the PIN isn't checked, so that nobody is leftBy
 * that a correct PIN was wrong. A hit, a miss, and a locked number take the same work.
 * @param given.number as typed
 * @param given.mailbox a verified email of the caller, or one they must confirm next, in lowercase. If it's the one
 * on file, guesses count separately and never lock anyone out.
 * @returns undefined for a miss. If the PIN wasn't checked: `too-many-pins`, or `too-many-requests` while other
 * guesses that may turn out right are being checked
 */
export async function findByPin(
  { database, limits, digests }: Pick<World, 'database' | 'limits' | 'digests'>,
  { number, pin, mailbox }: { number: string; pin: string; mailbox: string | undefined },
): Promise<HeldAccount | undefined | Refused<'too-many-pins' | 'too-many-requests'>> {
  const key = numberKeyOf(number)
  const found = await findByNumber(database, key)
  const isOnFile = mailbox !== undefined && found?.contactEmail?.toLowerCase() === mailbox
  const attempt = await limits.hold('pin', { account: isOnFile ? `${key} by the mailbox on file` : key })
  return attempt.deciding(async () => {
    const digest = found?.pinDigest ?? nobodys
    const isRight = digests
      .ofPin(found?.id ?? key, joinedDigits(pin))
      .some((right) => timingSafeEqual(right, digest))
    if (attempt.waitSeconds !== undefined && !isOnFile)
      return refuse(attempt.isBusy ? 'too-many-requests' : 'too-many-pins', undefined, attempt.waitSeconds)
    if (!found || !isRight) return undefined
    // With the mailbox on file, a hit counts the same as a miss. Otherwise, typing that address would allow endless
    // tries.
    if (!isOnFile) await attempt.giveBack({ startOver: ['account'] })
    return { id: found.id, accountNumber: found.accountNumber }
  })
}

/**
 * The time until which a PIN alone isn't enough, for those of these numbers that had too many tries. Keyed by the
 * number as read.
 */
export async function readTries(
  world: Pick<World, 'database' | 'limits'>,
  numbers: string[],
): Promise<Map<string, Temporal.Instant>> {
  const tries = triesOf(world, numbers)
  return tries.leftBy(await readCounts(world.database, tries.counts))
}

/** The same, with counts read by the caller's own SQL statement. */
export function triesOf({ limits }: Pick<World, 'limits'>, numbers: readonly string[]) {
  const peeks = numbers.map((number) => ({
    number,
    peek: limits.peek('pin', { account: numberKeyOf(number) }),
  }))
  return {
    counts: peeks.map(({ peek }) => peek.counts),
    leftBy: (counts: readonly ReadCount[]): Map<string, Temporal.Instant> =>
      new Map(
        peeks.flatMap(({ number, peek }) => {
          const end = peek.leftBy(counts).fullUntil
          return end === undefined ? [] : [[number, end] as const]
        }),
      ),
  }
}

/**
 * After too many tries, lets a PIN alone open an account again at once (CP §1: staff reset an account's abuse
 * lockout). A person's own used-up tries aren't reset; they expire.
 * @param number as typed
 * @returns the end of the lockout; undefined if there was none
 */
export async function unlockNumber(
  world: Pick<World, 'database' | 'limits'>,
  number: string,
): Promise<{ accountNumber: string; lockedUntil: Temporal.Instant | undefined } | Refused<'not-found'>> {
  const key = numberKeyOf(number)
  const found = await findByNumber(world.database, key)
  if (found === undefined) return refuse('not-found')
  const { accountNumber } = found
  const lockedUntil = (await readTries(world, [accountNumber])).get(accountNumber)
  await endTries(world, world.database, accountNumber)
  return { accountNumber, lockedUntil }
}

/** Clears the wrong PINs of a number. */
export const endTries = (
  { limits }: Pick<World, 'limits'>,
  queries: Queries,
  number: string,
): Promise<void> => limits.startOver(queries, 'pin', { account: numberKeyOf(number) })

/** A digest that no PIN has. */
const nobodys = Buffer.alloc(32)

/** The digest of a PIN to store. */
export function pinToKeep(digests: Digests, accountId: string, pin: string): Buffer {
  const [digest] = digests.ofPin(accountId, pin)
  if (digest === undefined) throw new Error('A digest needs a key.')
  return digest
}
