import { join } from 'node:path'
import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { pinToKeep } from '../../accounts/pin.ts'
import { loadContent } from '../../content/load-content.ts'
import { readFolder } from '../../content/read-folder.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { password } from '../../demo/people.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { type SealToken, sealToken } from '../../payment-methods/tokens/token.ts'
import type { World } from '../../world.ts'
import { contentKinds } from '../nouns.ts'
import { type DemoRows, demoRows } from './rows.ts'
import { hasAccounts, insertAll } from './store.ts'

const contentFolder = join(import.meta.dirname, '../../../samples/content')

/** What the demonstration is made from. */
interface Facts {
  /** The business day at `now`. */
  today: Day
  now: Temporal.Instant
  /** Encrypts a token of the payment provider, as for a real saved payment method. */
  seal: SealToken
  hashPassword: (plain: string) => Promise<string>
  /** Digests an account's PIN with a key, for storage. */
  digestOfPin: (accountId: string, pin: string) => Buffer
}

/** Takes the demonstration's facts from a server's world. */
export function demoFactsOf({ clock, config, vault, digests }: World): Facts {
  const now = clock()
  return {
    now,
    today: dayOf(now, config.businessZone),
    seal: (place, token) => sealToken(vault, place, token),
    hashPassword,
    digestOfPin: (accountId, pin) => pinToKeep(digests, accountId, pin),
  }
}

/**
 * Loads the demonstration: a customer for every case (decisions §8), most with 24 months of bills and payments before
 * `today`, and the provider's content. Runs in one transaction, and only if there's no account yet. Never called in
 * production.
 * @returns true if it loaded anything
 */
export async function loadDemo(opened: OpenDatabase, facts: Facts): Promise<boolean> {
  if (await inTransaction(opened.database, hasAccounts)) return false
  return insertDemo(opened, await makeDemo(facts), facts.now)
}

/** Makes the rows of the demonstration. Hashing the password takes a while, so it's done before any transaction. */
export async function makeDemo(facts: Facts): Promise<DemoRows> {
  return demoRows(facts, await facts.hashPassword(password))
}

/**
 * Inserts the demonstration's rows and the provider's content, unless there's an account.
 * @returns true if it inserted anything
 */
export async function insertDemo(
  opened: OpenDatabase,
  rows: DemoRows,
  now: Temporal.Instant,
): Promise<boolean> {
  const { files, rejections } = await readFolder(contentFolder, contentKinds)
  if (rejections.length > 0)
    throw new Error(`The demonstration says what is wrong: ${JSON.stringify(rejections)}`)
  return inTransaction(opened.database, async (trx) => {
    if (await hasAccounts(trx)) return false
    await insertAll(trx, rows)
    await loadContent(trx, files, now)
    return true
  })
}
