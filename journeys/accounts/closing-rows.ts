import type { Lightwell } from '../fixtures/lightwell.ts'

/** Sets the day on which the account closes, as the provider's files do. */
export async function closedOn({ world }: Lightwell, accountId: string, day: string): Promise<void> {
  await world.database.updateTable('accounts').set({ closed_on: day }).where('id', '=', accountId).execute()
}
