import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DemoAccount } from './accounts.ts'
import type { SignIn } from './people.ts'
import type { Story } from './story.ts'

/** Rows of some tables, ready to be inserted. */
export type RowsOf<Table extends keyof Tables> = { [Name in Table]?: Insertable<Tables[Name]>[] }

/** What a noun shows in the demonstration. Each room says it in its `demo.ts`, as `demo`; `nouns.ts` finds all of them. */
export interface NounDemo<Table extends keyof Tables> {
  /** Its tables, in an order in which each row finds what it refers to. */
  tables: readonly Table[]
  /** What belongs to no account. */
  rows?(facts: DemoFacts): RowsOf<Table>
  /** What belongs to an account. */
  rowsOf?(account: DemoAccount, facts: DemoFacts, story: Story): RowsOf<Table>
}

export interface DemoFacts {
  today: Day
  now: Temporal.Instant
  /** When people and staff joined. */
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
