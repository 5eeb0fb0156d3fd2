import type { TestServer } from './test-server.ts'

/** Lets nothing of other tests, nor of the demonstration, be billed or closed on the days of this one. */
export async function leaveNothingToClose({ world: { database } }: TestServer): Promise<void> {
  await database.deleteFrom('billing_cycles').execute()
  await database
    .updateTable('accounts')
    .set({ closed_on: null, closing_told_at: null, closing_settled_at: null })
    .execute()
}

/** Closes an account on a day. */
export const closeOn = ({ world: { database } }: TestServer, accountId: string, day: string) =>
  database.updateTable('accounts').set({ closed_on: day }).where('id', '=', accountId).execute()
