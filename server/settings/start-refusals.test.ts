import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findAlike } from '../connectors/usp/write.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { whyNotStarted } from './start-refusals.ts'

it('a database on which this version was never started is reported in a sentence', async () => {
  const { database, close } = await openTestDatabase()
  try {
    await sql`drop table usp_agents`.execute(database)
    const error = await findAlike(database).catch((error: unknown) => error)
    expect(whyNotStarted(error)).toBe(
      'The database doesn’t have this version’s tables yet. Run npm start to create them.',
    )
  } finally {
    await close()
  }
})
