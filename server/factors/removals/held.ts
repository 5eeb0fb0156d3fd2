import type { Queries } from '../../database/transaction.ts'
import type { HeldCredential } from '../../identity/credential.ts'
import { findPasskeys } from '../../passkeys/write.ts'
import { findAuthenticator } from '../write.ts'

/** Finds someone's factors that will be removed, each with the time. */
export async function findHeld(queries: Queries, identityId: string): Promise<HeldCredential[]> {
  const app = await findAuthenticator(queries, identityId)
  const passkeys = await findPasskeys(queries, identityId)
  return [
    ...(app?.confirmedAt && app.removedAt
      ? [{ kind: 'app', addedAt: app.confirmedAt, removedAt: app.removedAt } as const]
      : []),
    ...passkeys.flatMap(({ name, addedAt, removedAt }) =>
      removedAt ? [{ kind: 'passkey', name, addedAt, removedAt } as const] : [],
    ),
  ]
}

const removalsOf = (held: readonly HeldCredential[]): Date[] =>
  held.map(({ removedAt }) => removedAt).toSorted((a, b) => a.getTime() - b.getTime())

/** The time at which the first of these factors will be removed. */
export const firstRemovalOf = (held: readonly HeldCredential[]): Date | undefined => removalsOf(held)[0]

/** The time at which the last of these factors will be removed. */
export const lastRemovalOf = (held: readonly HeldCredential[]): Date | undefined => removalsOf(held).at(-1)
