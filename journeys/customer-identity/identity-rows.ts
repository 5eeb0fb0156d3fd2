import type { Household } from '../fixtures/household.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'

interface Whose {
  lightwell: Lightwell
  household: Household
}

/** Marks the customer's email as unverified. */
export const isUnverified = (whose: Whose) => change(whose, { is_verified: false })

/** Removes the customer's phone number. The number stays marked as verified. */
export const lostTheirNumber = (whose: Whose) => change(whose, { telephone: null, telephone_verified: true })

async function change({ lightwell, household }: Whose, facts: object): Promise<void> {
  const { database } = lightwell.world
  const id = await household.personId()
  await database.updateTable('identities').set(facts).where('id', '=', id).execute()
}
