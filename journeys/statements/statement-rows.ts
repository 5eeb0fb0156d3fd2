import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Story } from '../fixtures/journey.ts'

/** The bills of the story's account in the database. */
export function statementRowsOf({ lightwell: { world }, household }: Story) {
  const { database } = world
  const change = async (
    statementOn: Day,
    to: { due_on: Day } | { payments_cents: number; amount_due_cents: number },
  ) =>
    database
      .updateTable('statements')
      .set(to)
      .where('account_id', '=', await household.accountId())
      .where('statement_on', '=', statementOn)
      .execute()
  return {
    /** All bills of the account, newest first. There are at least two. */
    async all() {
      const [newest, before, ...older] = await database
        .selectFrom('statements')
        .where('account_id', '=', await household.accountId())
        .orderBy('statement_on', 'desc')
        .selectAll()
        .execute()
      if (newest === undefined || before === undefined) throw new Error('The account has no two bills.')
      return [newest, before, ...older] as const
    },
    /** Changes the due date of a bill. */
    isDue: (statementOn: Day, dueOn: Day) => change(statementOn, { due_on: dueOn }),
    /**
     * Makes payments cover everything that one bill asked for.
     * @param asksCents the amount due of that bill
     */
    asksForNothing: (statementOn: Day, asksCents: number) =>
      change(statementOn, { payments_cents: asksCents, amount_due_cents: 0 }),
    /** Sets the account's balance. */
    async owes(balanceCents: number): Promise<void> {
      await database
        .updateTable('accounts')
        .set({ balance_cents: balanceCents })
        .where('id', '=', await household.accountId())
        .execute()
    },
    /** The mailing address for paper bills. */
    async address(): Promise<string> {
      const { service_address } = await database
        .selectFrom('accounts')
        .where('id', '=', await household.accountId())
        .select('service_address')
        .executeTakeFirstOrThrow()
      return service_address
    },
  }
}
