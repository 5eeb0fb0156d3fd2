import { addMonths, blockedDatesBetween } from '@lightwell/rulebook/calendar.ts'
import { newId } from '../database/id.ts'
import { accounts } from './accounts.ts'
import type { DemoFacts, NounDemo, RowsOf } from './noun-demo.ts'
import { type DemoTable, demoNouns, tablesInOrder } from './nouns.ts'
import { people } from './people.ts'
import { months } from './plans.ts'
import { storyOf } from './story.ts'

export type DemoRows = Required<RowsOf<DemoTable>>

/** Every row of the demonstration: what each noun shows by itself, and of each account. */
export function demoRows(
  { today, now, seal, digestOfPin }: Pick<DemoFacts, 'today' | 'now' | 'seal' | 'digestOfPin'>,
  passwordHash: string,
): DemoRows {
  const joinedAt = now.subtract({ hours: 24 * 750 })
  const identityIds = new Map(people.map((person) => [person.signIn, newId(joinedAt)]))
  const firstDay = addMonths(today, -months - 2)
  const blockedDates = new Set(blockedDatesBetween(firstDay, addMonths(today, 3), []))
  const facts: DemoFacts = {
    today,
    now,
    joinedAt,
    seal,
    digestOfPin,
    blockedDates,
    identityIds,
    passwordHash,
  }

  const rows = Object.fromEntries(tablesInOrder.map((table) => [table, []])) as unknown as DemoRows
  const add = (some: RowsOf<DemoTable> = {}) => {
    for (const table of tablesInOrder) (rows[table] as object[]).push(...(some[table] ?? []))
  }
  const nouns: readonly NounDemo<DemoTable>[] = demoNouns
  for (const noun of nouns) add(noun.rows?.(facts))
  for (const account of accounts) {
    const story = storyOf(account, facts)
    for (const noun of nouns) add(noun.rowsOf?.(account, facts, story))
  }
  return rows
}
