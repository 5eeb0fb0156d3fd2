import type { Lightwell } from '../fixtures/lightwell.ts'

/** The provider's files say on which day the account is closed. */
export async function closedOn({ world }: Lightwell, accountId: string, day: string): Promise<void> {
  await world.database.updateTable('accounts').set({ closed_on: day }).where('id', '=', accountId).execute()
}
