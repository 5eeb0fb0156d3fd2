// Re-encrypts tokens after the encryption keys change. To rotate keys, an operator puts a new key first. This job then
// re-encrypts everything encrypted with other keys, in batches, so that the old key can be removed. It also re-encrypts
// old tokens that aren't bound to their rows. If a server dies, its finished batches stay.
import { inTransaction } from '../../database/transaction.ts'
import { keepDeadLetter, removeDeadLetters } from '../../jobs/dead-letters.ts'
import { endOf, headOf } from '../../keys/vault.ts'
import type { World } from '../../world.ts'
import { findHeadFrom, lockSealedOtherwise, type SealedToken, updateSealed } from './sealed-store.ts'
import { openToken, sealToken } from './token.ts'

const job = 'reseal-tokens'
const thingOf = ({ account_id, id }: Pick<SealedToken, 'account_id' | 'id'>) => `${account_id}/${id}`

const mostAtOnce = 200
/** The most batches per run. The next run continues where this one stops. */
const mostBatches = 50

/**
 * Re-encrypts tokens that aren't encrypted with the first key, or aren't bound to their row. A token that can't be
 * decrypted becomes a dead letter, which is retried later and doesn't hold up other tokens.
 * @returns the number of tokens re-encrypted.
 */
export async function resealTokens(world: World): Promise<number> {
  const { vault, events } = world
  let sealedAgain = 0
  let after: SealedToken | undefined
  for (let batch = 0; batch < mostBatches; batch++) {
    const { taken, failed } = await inTransaction(world.database, async (trx) => {
      const taken = await lockSealedOtherwise(trx, vault, { after, now: world.clock() }, mostAtOnce)
      const failed: { thing: string; error: unknown }[] = []
      const again = taken.flatMap((each) => {
        const place = { account_id: each.account_id, method_id: each.id }
        try {
          const token = openToken(vault, { ...place, token_sealed: each.token_sealed })
          return [{ ...each, token_sealed: sealToken(vault, place, token) }]
        } catch (error) {
          failed.push({ thing: thingOf(each), error })
          return []
        }
      })
      if (again.length > 0) await updateSealed(trx, again)
      await removeDeadLetters(trx, job, again.map(thingOf))
      return { taken, failed }
    })
    for (const { thing, error } of failed) await keepDeadLetter(world, { job, thing }, error)
    const count = taken.length - failed.length
    if (taken.length > 0) events.tokensResealed({ sealed: count, failed: failed.length })
    sealedAgain += count
    after = taken.at(-1)
    if (taken.length < mostAtOnce) break
  }
  return sealedAgain
}

/**
 * Finds the names of keys that some tokens need and we don't have. Reads one row per key, even if there are many
 * tokens.
 */
export async function findMissingKeys({
  database,
  vault,
}: Pick<World, 'database' | 'vault'>): Promise<string[]> {
  const missing = new Set<string>()
  let head = await findHeadFrom(database, Buffer.alloc(0))
  while (head !== undefined) {
    const parsed = headOf(head)
    if (parsed && !vault.hasKey(parsed.keyName)) missing.add(parsed.keyName)
    head = await findHeadFrom(database, endOf(parsed ? head.subarray(0, parsed.length) : head))
  }
  return [...missing]
}
