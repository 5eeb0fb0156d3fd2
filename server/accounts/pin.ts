import { timingSafeEqual } from 'node:crypto'
import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { Digests } from '../digests.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { readCounts } from '../web/limits.ts'
import type { World } from '../world.ts'
import { findByNumber } from './number-store.ts'

/** An account whose holder somebody has shown to be. */
export interface HeldAccount {
  id: AccountId
  accountNumber: string
}

/**
 * Finds the account of a number and a PIN. Tries are counted for the number, whether an account has it or not: one that was
 * tried too often is not found for a day, even with the right PIN (decisions §7). A hit, a miss, and a number that is locked
 * take the same work.
 * @param number as it was typed
 */
export async function findByPin(
  { database, limits, digests }: Pick<World, 'database' | 'limits' | 'digests'>,
  number: string,
  pin: string,
): Promise<HeldAccount | undefined> {
  const key = keyOf(number)
  const attempt = await limits.hold('pin', { account: key })
  return attempt.deciding(async () => {
    const found = await findByNumber(database, key)
    const digest = found?.pinDigest ?? nobodys
    const isRight = digests.ofPin(found?.id ?? key, pin).some((right) => timingSafeEqual(right, digest))
    if (!found || !isRight || attempt.waitSeconds !== undefined) return undefined
    await attempt.giveBack({ startOver: ['account'] })
    return { id: found.id, accountNumber: found.accountNumber }
  })
}

/** Until when nobody is found by these numbers, for those that were tried too often: by the number as it is read. */
export async function lookAtTries(
  { database, limits }: Pick<World, 'database' | 'limits'>,
  numbers: string[],
): Promise<Map<string, Temporal.Instant>> {
  const looks = numbers.map((number) => limits.look('pin', { account: keyOf(number) }))
  const counts = await readCounts(
    database,
    looks.map((look) => look.counts),
  )
  const ends = numbers.flatMap((number, place) => {
    const end = looks[place]?.told(counts).fullUntil
    return end === undefined ? [] : [[number, end] as const]
  })
  return new Map(ends)
}

/**
 * Lets whoever has the PIN of an account be found by it at once, though its number was tried too often (CP §1: staff reset an
 * account's abuse lockout). Tries that a person has used up are theirs, and end by themselves.
 * @param number as it was typed
 * @returns until when it would have been locked; nothing where it was not
 */
export async function unlockNumber(
  world: Pick<World, 'database' | 'limits'>,
  number: string,
): Promise<{ accountNumber: string; lockedUntil: Temporal.Instant | undefined } | Refused<'not-found'>> {
  const key = keyOf(number)
  const found = await findByNumber(world.database, key)
  if (found === undefined) return refuse('not-found')
  const { accountNumber } = found
  const lockedUntil = (await lookAtTries(world, [accountNumber])).get(accountNumber)
  await world.limits.startOver('pin', { account: key })
  return { accountNumber, lockedUntil }
}

/** A number as tries are counted for it. */
const keyOf = (number: string): string => cleanAccountNumber(number).toUpperCase()

/** No PIN has it as its digest. */
const nobodys = Buffer.alloc(32)

/** What is kept of a PIN. */
export function pinToKeep(digests: Digests, accountId: string, pin: string): Buffer {
  const [digest] = digests.ofPin(accountId, pin)
  if (digest === undefined) throw new Error('A digest needs a key.')
  return digest
}
