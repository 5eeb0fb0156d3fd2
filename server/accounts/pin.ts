import { timingSafeEqual } from 'node:crypto'
import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { Digests } from '../digests.ts'
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
  const key = cleanAccountNumber(number).toUpperCase()
  const attempt = await limits.take('pin', { account: key })
  const found = await findByNumber(database, key)
  const digest = found?.pinDigest ?? nobodys
  const isRight = digests.ofPin(found?.id ?? key, pin).some((right) => timingSafeEqual(right, digest))
  if (!found || !isRight || attempt.waitSeconds !== undefined) return undefined
  await attempt.giveBack({ startOver: ['account'] })
  return { id: found.id, accountNumber: found.accountNumber }
}

/** No PIN has it as its digest. */
const nobodys = Buffer.alloc(32)

/** What is kept of a PIN. */
export function pinToKeep(digests: Digests, accountId: string, pin: string): Buffer {
  const [digest] = digests.ofPin(accountId, pin)
  if (digest === undefined) throw new Error('A digest needs a key.')
  return digest
}
