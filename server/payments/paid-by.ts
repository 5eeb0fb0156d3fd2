import type { OnAccount } from '../acting/actor.ts'
import { findNames } from '../linked-accounts/readers.ts'
import type { World } from '../world.ts'
import type { PaymentRow } from './tables.ts'

/** Gives the name of who ordered each of some payments, where that was not whoever asks; nothing where nobody of ours did. */
export async function payersOf(
  { database }: Pick<World, 'database'>,
  { actor }: Pick<OnAccount, 'actor'>,
  payments: readonly Pick<PaymentRow, 'identity_id'>[],
): Promise<(payment: Pick<PaymentRow, 'identity_id'>) => string | undefined> {
  const others = payments.flatMap(({ identity_id: id }) =>
    id === null || id === actor.identityId ? [] : [id],
  )
  const names = others.length === 0 ? new Map<string, string>() : await findNames(database, others)
  return ({ identity_id }) => names.get(identity_id ?? '')
}
