import { timingSafeEqual } from 'node:crypto'
import { numberKeyOf } from '@lightwell/rulebook/accounts/account-number.ts'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { Queries } from '../database/transaction.ts'
import type { Digests } from '../keys/digests.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { type ReadCount, readCounts } from '../web/limits.ts'
import type { World } from '../world.ts'
import { findByNumber } from './number-store.ts'

/** An account whose holder somebody has shown to be. */
export interface HeldAccount {
  id: AccountId
  accountNumber: string
}

/**
 * Finds the account of a number and a PIN. Wrong ones are counted for the number, whether an account has it or not, so that its few
 * digits are not found by trying (decisions §7). Where there were too many within a day, a PIN alone is no longer enough: whoever also
 * has the mailbox on file is found by it, and for everybody else no PIN is looked at, so that nobody is told that a right one was
 * wrong. A hit, a miss, and a number that was tried too often take the same work.
 * @param given.number as it was typed
 * @param given.mailbox a verified email of the caller, or one they must confirm next, in small letters. If it's the one on file, guesses
 * count separately and never lock anyone out.
 * @returns `undefined` for a miss; where no PIN was looked at, `too-many-pins`, or `too-many-requests` while others are looked at that
 * may turn out right
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
    // By the mailbox on file, a hit is the same work as a miss: whoever only types that address could try for ever.
    if (!isOnFile) await attempt.giveBack({ startOver: ['account'] })
    return { id: found.id, accountNumber: found.accountNumber }
  })
}

/** Until when a PIN alone is not enough for these numbers, for those that were tried too often: by the number as it is read. */
export async function lookAtTries(
  world: Pick<World, 'database' | 'limits'>,
  numbers: string[],
): Promise<Map<string, Temporal.Instant>> {
  const tries = triesOf(world, numbers)
  return tries.told(await readCounts(world.database, tries.counts))
}

/** The same, whose counts a statement of the caller's reads. */
export function triesOf({ limits }: Pick<World, 'limits'>, numbers: readonly string[]) {
  const looks = numbers.map((number) => ({
    number,
    look: limits.look('pin', { account: numberKeyOf(number) }),
  }))
  return {
    counts: looks.map(({ look }) => look.counts),
    told: (counts: readonly ReadCount[]): Map<string, Temporal.Instant> =>
      new Map(
        looks.flatMap(({ number, look }) => {
          const end = look.told(counts).fullUntil
          return end === undefined ? [] : [[number, end] as const]
        }),
      ),
  }
}

/**
 * Lets whoever has the PIN of an account be found by it alone at once, though its number was tried too often (CP §1: staff reset an
 * account's abuse lockout). Tries that a person has used up are theirs, and end by themselves.
 * @param number as it was typed
 * @returns until when it would have been locked; nothing where it was not
 */
export async function unlockNumber(
  world: Pick<World, 'database' | 'limits'>,
  number: string,
): Promise<{ accountNumber: string; lockedUntil: Temporal.Instant | undefined } | Refused<'not-found'>> {
  const key = numberKeyOf(number)
  const found = await findByNumber(world.database, key)
  if (found === undefined) return refuse('not-found')
  const { accountNumber } = found
  const lockedUntil = (await lookAtTries(world, [accountNumber])).get(accountNumber)
  await endTries(world, world.database, accountNumber)
  return { accountNumber, lockedUntil }
}

/** Forgets the wrong PINs of a number. */
export const endTries = (
  { limits }: Pick<World, 'limits'>,
  queries: Queries,
  number: string,
): Promise<void> => limits.startOver(queries, 'pin', { account: numberKeyOf(number) })

/** No PIN has it as its digest. */
const nobodys = Buffer.alloc(32)

/** What is kept of a PIN. */
export function pinToKeep(digests: Digests, accountId: string, pin: string): Buffer {
  const [digest] = digests.ofPin(accountId, pin)
  if (digest === undefined) throw new Error('A digest needs a key.')
  return digest
}
