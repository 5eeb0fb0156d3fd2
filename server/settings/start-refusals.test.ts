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

it.each([
  [
    'at a port',
    { code: 'ECONNREFUSED', syscall: 'connect', address: '127.0.0.1', port: 1 },
    'at 127.0.0.1:1 (ECONNREFUSED)',
  ],
  [
    'at a socket that isn’t there',
    { code: 'ENOENT', syscall: 'connect', address: '/run/postgresql/.s.PGSQL.5432' },
    'at /run/postgresql/.s.PGSQL.5432 (ENOENT)',
  ],
  [
    'at a socket that this user can’t open',
    { code: 'EACCES', syscall: 'connect', address: '/run/postgresql/.s.PGSQL.5432' },
    'at /run/postgresql/.s.PGSQL.5432 (EACCES)',
  ],
])('a database that doesn’t answer %s is reported with its address', (_, facts, where) => {
  expect(whyNotStarted(Object.assign(new Error('connect'), facts))).toContain(
    `The database isn’t answering ${where}. Is it running? Is DATABASE_URL right?`,
  )
})

it.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a name that can’t be resolved (%s) is reported with the settings it may be from',
  (code) => {
    const facts = { code, syscall: 'getaddrinfo', hostname: 'db.exmple' }
    expect(whyNotStarted(Object.assign(new Error('getaddrinfo'), facts))).toBe(
      `The name db.exmple can’t be resolved (${code}). Is it right in DATABASE_URL, HOST or METRICS_HOST?`,
    )
  },
)
