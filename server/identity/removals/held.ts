import type { Queries } from '../../database/transaction.ts'
import { findAuthenticator } from '../factors/store.ts'
import { findPasskeys } from '../passkeys/store.ts'
import type { HeldWay } from '../way-in.ts'

/** What of somebody is to be removed and still there, and when. */
export async function findHeld(queries: Queries, identityId: string): Promise<HeldWay[]> {
  const app = await findAuthenticator(queries, identityId)
  const passkeys = await findPasskeys(queries, identityId)
  return [
    ...(app?.confirmedAt && app.removedOn
      ? [{ kind: 'app', addedAt: app.confirmedAt, removedOn: app.removedOn } as const]
      : []),
    ...passkeys.flatMap(({ name, addedAt, removedOn }) =>
      removedOn ? [{ kind: 'passkey', name, addedAt, removedOn } as const] : [],
    ),
  ]
}

/** The first day on which one of them goes. */
export const firstRemovalOf = (held: readonly HeldWay[]): Date | undefined =>
  held.map(({ removedOn }) => removedOn).toSorted((a, b) => a.getTime() - b.getTime())[0]
