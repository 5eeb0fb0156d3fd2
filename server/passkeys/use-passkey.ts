import type { PasskeyAnswer } from '@lightwell/rulebook/passkeys/contract.ts'
import type { Queries } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { digestOfToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { type For, readChallenge } from './challenge.ts'
import type { Site } from './site.ts'
import { challengeOf, readAnswer } from './webauthn.ts'
import { type findPasskey, noteUse, spendChallenge } from './write.ts'

export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** A passkey's valid signature of our challenge, not yet used up (`takeAnswer`). */
interface CheckedAnswer {
  passkey: KnownPasskey
  challengeHash: Buffer
  expiresAt: Temporal.Instant
  use: NonNullable<Awaited<ReturnType<typeof readAnswer>>>
}

/**
 * Checks a passkey's answer. Changes nothing.
 * @param passkey the stored passkey that the answer names, if it exists
 * @returns `not-found`: this browser has no such challenge, or it has expired; `passkey-refused`: the signature doesn't
 *   match the stored key
 */
export async function checkAnswer(
  world: World,
  site: Site | undefined,
  whatFor: For,
  answer: PasskeyAnswer,
  passkey: KnownPasskey | undefined,
): Promise<CheckedAnswer | Refused<'not-found' | 'passkey-refused'>> {
  const challenge = challengeOf(answer)
  const expiresAt = challenge === undefined ? undefined : readChallenge(world, challenge, whatFor)
  if (site === undefined || challenge === undefined || expiresAt === undefined) return refuse('not-found')
  const use = passkey && (await readAnswer(site, challenge, answer, passkey))
  if (passkey === undefined || use === undefined) return refuse('passkey-refused')
  return { passkey, challengeHash: digestOfToken(challenge), expiresAt, use }
}

/** Uses up a checked answer. False if the answer was used before, or if the passkey has been removed. */
export async function takeAnswer(
  trx: Queries,
  { challengeHash, expiresAt, passkey, use }: CheckedAnswer,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await spendChallenge(trx, challengeHash, expiresAt)) && (await noteUse(trx, passkey, use, now))
}
