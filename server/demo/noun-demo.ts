import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DemoAccount } from './accounts.ts'
import type { SignIn } from './people.ts'
import type { Story } from './story.ts'

/** Rows ready to be inserted, by table. */
export type RowsOf<Table extends keyof Tables> = { [Name in Table]?: Insertable<Tables[Name]>[] }

/** A noun's rows in the demo. The noun's `demo.ts` exports them as `demo`, and `nouns.ts` collects the exports. */
export interface NounDemo<Table extends keyof Tables> {
  /** The noun's tables. Each comes after the tables that its rows refer to. */
  tables: readonly Table[]
  /** Returns the rows that belong to no account. */
  rows?(facts: DemoFacts): RowsOf<Table>
  /** Returns the rows that belong to an account. */
  rowsOf?(account: DemoAccount, facts: DemoFacts, story: Story): RowsOf<Table>
}

export interface DemoFacts {
  today: Day
  now: Temporal.Instant
  /** The time at which people and staff joined. */
  joinedAt: Temporal.Instant
  blockedDates: ReadonlySet<Day>
  identityIds: ReadonlyMap<SignIn, string>
  passwordHash: string
  seal(place: { account_id: string; method_id: string }, token: string): Buffer
  digestOfPin: (accountId: string, pin: string) => Buffer
}

export function idOfPerson({ identityIds }: Pick<DemoFacts, 'identityIds'>, signIn: SignIn): string {
  const id = identityIds.get(signIn)
  if (id === undefined) throw new Error(`${signIn} is nobody of the demonstration.`)
  return id
}
