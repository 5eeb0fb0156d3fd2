import { randomBytes } from 'node:crypto'
import type { Queries } from '../../database/transaction.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import { openVault, Unopened, type Vault } from '../../keys/vault.ts'
import type { World } from '../../world.ts'
import { findKey, findKeysSealedOtherwise, insertKey, replaceKey, type SealedKey } from './store.ts'

/**
 * Encrypts text about an identity with the identity's own key. The first text generates the key. Erasing the identity
 * deletes its key, so none of its texts can be decrypted anymore.
 * @param id the trail row that stores the text. The text can't be decrypted in any other row
 */
export const sealWords = (
  queries: Queries,
  vault: Vault,
  { id, identityId, words }: { id: string; identityId: string; words: string },
): Promise<Buffer> => sealFor(queries, vault, { identityId, place: `trail/${id}`, text: words })

/**
 * Encrypts text by staff about an identity, with the identity's own key. For text that isn't stored on the trail.
 * @param place the row that stores the text. The text can't be decrypted in any other row
 */
export async function sealFor(
  queries: Queries,
  vault: Vault,
  { identityId, place, text }: { identityId: string; place: string; text: string },
): Promise<Buffer> {
  const key = openKey(vault, identityId, await ownKey(queries, vault, identityId))
  return openVault([{ name: 'identity', key }]).seal(text, place)
}

/**
 * Decrypts text that `sealFor` encrypted.
 * @param keySealed the identity's key, as stored
 * @returns undefined if it can't be decrypted: its key is gone, or it was encrypted for another row
 */
export function openSealed(
  vault: Vault,
  {
    identityId,
    keySealed,
    place,
    sealed,
  }: { identityId: string; keySealed: Buffer; place: string; sealed: Buffer },
): string | undefined {
  try {
    const key = openKey(vault, identityId, keySealed)
    return openVault([{ name: 'identity', key }]).open(sealed, place)
  } catch (error) {
    if (error instanceof Unopened) return undefined
    throw error
  }
}

/**
 * Decrypts text that `sealWords` encrypted.
 * @param id the trail row that stores the text
 */
export const openWords = (
  vault: Vault,
  { id, ...words }: { id: string; identityId: string; keySealed: Buffer; sealed: Buffer },
): string | undefined => openSealed(vault, { ...words, place: `trail/${id}` })

async function ownKey(queries: Queries, vault: Vault, identityId: string): Promise<Buffer> {
  const known = await findKey(queries, identityId)
  if (known) return known
  await insertKey(queries, { identityId, sealed: sealKey(vault, identityId, randomBytes(32)) })
  // Another server may have generated a key at the same time. The key that was stored first counts.
  const kept = await findKey(queries, identityId)
  if (kept === undefined) throw new Error('A key of an identity is gone that was just made.')
  return kept
}

const placeOf = (identityId: string) => `trail_keys/${identityId}`
const sealKey = (vault: Vault, identityId: string, key: Buffer) =>
  vault.seal(key.toString('base64'), placeOf(identityId))
const openKey = (vault: Vault, identityId: string, sealed: Buffer) =>
  Buffer.from(vault.open(sealed, placeOf(identityId)), 'base64')

/**
 * Re-encrypts identities' keys that aren't encrypted with the first of `ENCRYPTION_KEYS`. Afterwards, the previous
 * encryption key can be removed.
 */
export const resealTrailKeys = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'reseal-trail-keys',
    thingOf: ({ identityId }: SealedKey) => identityId,
    find: (most, after) =>
      findKeysSealedOtherwise(world.database, world.vault, { after, now: world.clock() }, most),
    async work({ identityId, sealed: from }) {
      const to = sealKey(world.vault, identityId, openKey(world.vault, identityId, from))
      await replaceKey(world.database, identityId, { from, to })
    },
  })
