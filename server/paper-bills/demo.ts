import { addDays } from '@lightwell/rulebook/calendar.ts'
import { byColumns, byJob } from '../acting/by.ts'
import { newId } from '../database/id.ts'
import { timeOn } from '../demo/bills.ts'
import { byPerson } from '../demo/by.ts'
import { idOfPerson, type NounDemo } from '../demo/noun-demo.ts'

/** A request for a paper bill, three days after the bill was made. The bill was printed within an hour. */
export const demo: NounDemo<'bill_reprints'> = {
  tables: ['bill_reprints'],
  rowsOf(account, facts, { owner, statements }) {
    const statement = account.billed?.wasPrinted && statements.at(-2)
    if (!statement) return {}
    const requestedAt = timeOn(addDays(statement.statementOn, 3), 10 * 60)
    return {
      bill_reprints: [
        {
          account_id: account.id,
          id: newId(requestedAt),
          statement_on: statement.statementOn,
          status: 'printed',
          ...byColumns(owner ? byPerson(idOfPerson(facts, owner.signIn)) : byJob('import')),
          language: owner?.language ?? 'en',
          requested_at: requestedAt.toString(),
          moved_at: requestedAt.add({ minutes: 40 }).toString(),
        },
      ],
    }
  },
}
