import { readOutages } from '@lightwell/client/outages/outages.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'

/**
 * True if offers may be shown for an account. False while something is down at the account's address, or if we can't
 * tell.
 */
export const mayOffer = (id: AccountId): Promise<boolean> =>
  readOutages(id).then(
    (outages) => outages.every(({ isOn }) => !isOn),
    () => false,
  )
