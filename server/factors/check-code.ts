import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { digestsOfCode } from './recovery-codes.ts'
import { placeOfCustomer, stepOfCode } from './secret.ts'
import { findAuthenticator, takeStep, useRecoveryCode } from './write.ts'

/**
 * Checks a code from someone's authenticator app, or a recovery code, and uses the code up. If two requests send the
 * same code at once, one of them is refused.
 * @param typed with or without spaces and dashes
 * @returns the kind of code; undefined if it's wrong or was used before
 */
export async function takeCode(
  world: World,
  queries: Queries,
  identityId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const authenticator = await findAuthenticator(queries, identityId)
  if (!authenticator?.confirmedAt) return undefined
  const code = joinedDigits(typed)
  if (!/^\d{6}$/.test(code)) {
    const digests = digestsOfCode(world.digests, identityId, code)
    return (await useRecoveryCode(queries, identityId, digests)) ? 'recovery' : undefined
  }
  const sealed = authenticator.secretSealed
  const step = stepOfCode(world, placeOfCustomer(identityId), { sealed, code })
  return step !== undefined && (await takeStep(queries, identityId, step)) ? 'app' : undefined
}
