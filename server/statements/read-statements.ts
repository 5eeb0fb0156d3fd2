import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { World } from '../world.ts'
import { findDays, findStatements, type ListedStatement } from './store.ts'

/**
 * Reads a page of an account's statements, newest first, and the years that have statements.
 * @returns `next` is the day after which the next page begins, undefined on the last page.
 */
export async function readStatements(
  { database }: World,
  accountId: string,
  { limit, year, after }: { limit: number; year?: number | undefined; after?: Day | undefined },
): Promise<{ statements: ListedStatement[]; next: Day | undefined; years: number[] }> {
  const { statements: found, years } = await findStatements(database, accountId, {
    year,
    after,
    limit: limit + 1,
  })
  const statements = found.slice(0, limit)
  return { statements, next: found.length > limit ? statements.at(-1)?.statementOn : undefined, years }
}

/** The days of all bills of an account, newest first. */
export const daysOfBills = ({ database }: Pick<World, 'database'>, accountId: string): Promise<Day[]> =>
  findDays(database, accountId)
