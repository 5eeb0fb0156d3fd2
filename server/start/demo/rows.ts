import { addMonths, blockedDatesBetween } from '@lightwell/rulebook/calendar.ts'
import { newId } from '../../database/id.ts'
import { accounts, type DemoAccount } from '../../demo/accounts.ts'
import type { DemoFacts, RowsOf } from '../../demo/noun-demo.ts'
import { people } from '../../demo/people.ts'
import { months } from '../../demo/plans.ts'
import { storyOf } from '../../demo/story.ts'
import { type DemoTable, demoNouns, tablesInOrder } from './nouns.ts'

/** The demonstration's rows by table, in the order of `tablesInOrder`. */
export type DemoRows = Required<RowsOf<DemoTable>>

type Given = Pick<DemoFacts, 'today' | 'now' | 'seal' | 'digestOfPin'>

/** All rows of the demonstration: each noun's rows that belong to no account, and each account's rows. */
export function demoRows(given: Given, passwordHash: string): DemoRows {
  const facts = factsOf(given, passwordHash)
  return joined([
    ...demoNouns.map((noun) => noun.rows?.(facts)),
    ...accounts.map((account) => rowsOfAccount(account, facts)),
  ])
}

/** The facts that the rows are made from. Each person gets a new id. */
export function factsOf({ today, now, seal, digestOfPin }: Given, passwordHash: string): DemoFacts {
  const joinedAt = now.subtract({ hours: 24 * 750 })
  const identityIds = new Map(people.map((person) => [person.signIn, newId(joinedAt)]))
  const firstDay = addMonths(today, -months - 2)
  const blockedDates = new Set(blockedDatesBetween(firstDay, addMonths(today, 3), []))
  return { today, now, joinedAt, seal, digestOfPin, blockedDates, identityIds, passwordHash }
}

/** All nouns' rows for an account, by table, in the order in which the tables are filled. */
export function rowsOfAccount(account: DemoAccount, facts: DemoFacts): DemoRows {
  const story = storyOf(account, facts)
  return joined(demoNouns.map((noun) => noun.rowsOf?.(account, facts, story)))
}

export function joined(parts: readonly (RowsOf<DemoTable> | undefined)[]): DemoRows {
  const rows = Object.fromEntries(tablesInOrder.map((table) => [table, []])) as unknown as DemoRows
  for (const some of parts)
    for (const table of tablesInOrder) (rows[table] as object[]).push(...(some?.[table] ?? []))
  return rows
}
