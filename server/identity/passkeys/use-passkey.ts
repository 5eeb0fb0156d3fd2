import type { PasskeyAnswer } from '@lightwell/rulebook/passkeys/contract.ts'
import type { Queries } from '../../database/transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { digestOfToken } from '../mailed-token.ts'
import { type For, readChallenge } from './challenge.ts'
import type { Site } from './site.ts'
import { type findPasskey, noteUse, spendChallenge } from './store.ts'
import { challengeOf, readAnswer } from './webauthn.ts'

export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/**
 * Takes the answer of a passkey, once. `not-found`: it answers nothing that we have asked in this browser, or no longer;
 * `passkey-refused`: it is not what we have kept, or was taken before.
 * @param passkey which one it says it is, if we know it
 * @param then what is done in the same transaction
 */
export async function usePasskey(
  world: World,
  site: Site | undefined,
  whatFor: For,
  answer: PasskeyAnswer,
  passkey: KnownPasskey | undefined,
  then?: (trx: Queries) => Promise<unknown>,
): Promise<KnownPasskey | Refused<'not-found' | 'passkey-refused'>> {
  const challenge = challengeOf(answer)
  const expiresAt = challenge === undefined ? undefined : readChallenge(world, challenge, whatFor)
  if (site === undefined || challenge === undefined || expiresAt === undefined) return refuse('not-found')
  const used = passkey && (await readAnswer(site, challenge, answer, passkey))
  if (passkey === undefined || used === undefined) return refuse('passkey-refused')
  const isTaken = await inTransaction(world.database, async (trx) => {
    if (!(await spendChallenge(trx, digestOfToken(challenge), expiresAt))) return false
    if (!(await noteUse(trx, passkey, used, world.clock()))) return false
    await then?.(trx)
    return true
  })
  return isTaken ? passkey : refuse('passkey-refused')
}
