import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/passkeys/contract.ts'
import type { PasskeyAnswer } from '@lightwell/rulebook/passkeys/contract.ts'
import type { ByCustomer } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { confirmSession, lockSignedIn, noteFactor } from '../identity/session-write.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { newChallenge } from './challenge.ts'
import type { Site } from './site.ts'
import { checkAnswer, takeAnswer } from './use-passkey.ts'
import { descriptorsOf, patienceMs } from './webauthn.ts'
import { findPasskey, findPasskeys } from './write.ts'

const confirming = ({ actor }: ByCustomer) =>
  ({ purpose: 'confirm', holder: actor.sessionHash.toString('base64url') }) as const

/** Makes the browser's options for asking a signed-in customer for one of their passkeys. */
export async function beginConfirming(
  world: World,
  acting: ByCustomer,
  site: Site | undefined,
): Promise<CallAnswer<typeof contract.beginConfirming>> {
  const all = await findPasskeys(world.database, acting.subject.id)
  const passkeys = all.filter(({ removedAt }) => removedAt === null)
  if (site === undefined || passkeys.length === 0) return { options: null }
  return {
    options: {
      challenge: newChallenge(world, confirming(acting)),
      rpId: site.id,
      timeout: patienceMs,
      userVerification: 'required',
      allowCredentials: descriptorsOf(passkeys),
    },
  }
}

/**
 * Lets a signed-in customer confirm who they are with a passkey, as with a password (`../identity/confirm.ts`). The
 * answer is checked without a lock. Once the person is locked, their session and passkey are read again.
 * @returns `passkey-held`: the passkey is about to be removed, so it proves nothing unless its owner stops the removal
 */
export async function confirmWithPasskey(
  world: World,
  acting: ByCustomer,
  site: Site | undefined,
  answer: PasskeyAnswer,
): Promise<undefined | Refused<'not-found' | 'not-signed-in' | 'passkey-refused' | 'passkey-held'>> {
  const { database, clock } = world
  const { actor } = acting
  const found = await findPasskey(database, Buffer.from(answer.id, 'base64url'))
  const own = found?.identityId === actor.identityId ? found : undefined
  if (own && own.removedAt !== null) return refuse('passkey-held')
  const checked = await checkAnswer(world, site, confirming(acting), answer, own)
  if (checked instanceof Refused) return checked
  return inTransaction(database, async (trx) => {
    const now = clock()
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    const passkey = await findPasskey(trx, checked.passkey.credentialId)
    if (passkey?.removedAt) return refuse('passkey-held')
    if (!passkey || !(await takeAnswer(trx, checked, now))) return refuse('passkey-refused')
    await noteFactor(trx, actor.sessionHash, { factor: passkey.id, addedAt: passkey.addedAt })
    await confirmSession(trx, actor.sessionHash, now)
    return undefined
  })
}
