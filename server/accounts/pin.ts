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

/** The account whose number and PIN somebody entered correctly. */
export interface HeldAccount {
  id: AccountId
  accountNumber: string
}

/**
 * Finds the account that has this number and this PIN.
 * - Wrong PINs count against the number, so nobody can find a PIN by trying them all (decisions §7). They count even if
 *   no account has the number.
 * - After ten wrong PINs within a day, only people who also have the mailbox on file get in. For everybody else, the
 *   answer says that the PIN wasn't checked. So nobody is told that a correct PIN was wrong.
 * - A right PIN, a wrong PIN and a locked number take the same work, so response times reveal nothing.
 * @param number the account number as typed
 * @param mailbox a verified email of the person, or one that they must confirm next, in lowercase. If it's the
 * account's email on file, wrong PINs count separately and never lock other people out.
 * @returns undefined if the number or the PIN is wrong. `too-many-pins` if the PIN wasn't checked because of the limit.
 * `too-many-requests` if it wasn't checked because other guesses are still being checked
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
    // A right PIN clears the number's count of wrong PINs, but not the separate count of tries with the email on file.
    // Anyone can type that email. If its count were cleared, too, one person could guess endlessly.
    if (!isOnFile) await attempt.giveBack({ startOver: ['account'] })
    return { id: found.id, accountNumber: found.accountNumber }
  })
}

/**
 * Reads which of these account numbers are locked because of too many wrong PINs.
 * @returns the end of each lockout, by the number as given
 */
export async function readTries(
  world: Pick<World, 'database' | 'limits'>,
  numbers: string[],
): Promise<Map<string, Temporal.Instant>> {
  const tries = triesOf(world, numbers)
  return tries.leftBy(await readCounts(world.database, tries.counts))
}

/**
 * Like `readTries`, for a caller that reads the counts in an SQL statement of its own.
 * @returns the counts to read, and a function that computes the lockouts from them
 */
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
 * Unlocks an account number that had too many wrong PINs, so that a PIN alone is enough again (CP §1: staff reset an
 * account's abuse lockout). The limit on one person's attempts stays until it expires.
 * @param number the account number as typed
 * @returns the end of the lockout, or undefined if there was none
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

/** Clears the count of wrong PINs for an account number. */
export const endTries = (
  { limits }: Pick<World, 'limits'>,
  queries: Queries,
  number: string,
): Promise<void> => limits.startOver(queries, 'pin', { account: numberKeyOf(number) })

/** A digest that no PIN has, to compare with if no account has the number. */
const nobodys = Buffer.alloc(32)

/** Computes the digest of a PIN. The digest is stored instead of the PIN. */
export function pinToKeep(digests: Digests, accountId: string, pin: string): Buffer {
  const [digest] = digests.ofPin(accountId, pin)
  if (digest === undefined) throw new Error('A digest needs a key.')
  return digest
}
