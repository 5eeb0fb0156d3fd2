import { readOutages } from '@lightwell/client/outages/outages.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'

/** True: something may be offered on an account. Not while something is down at its address, nor while nobody can say. */
export const mayOffer = (id: AccountId): Promise<boolean> =>
  readOutages(id).then(
    (outages) => outages.every(({ isOn }) => !isOn),
    () => false,
  )
