// Runs accounts through months of billing and payments on PostgreSQL, day by day. Checks the books afterwards.
import { addHouseholds } from '@lightwell/server/testing/households.ts'
import { liveThrough } from '@lightwell/server/testing/months.ts'
import { findingsOf } from '@lightwell/server/testing/months-books.ts'
import { startTestServer } from '@lightwell/server/testing/test-server.ts'

const findingsShown = 20

/**
 * Runs `accounts` accounts through `months` months of billing and payments, in a database on `clusterUrl`. Prints any
 * errors found. Returns true if there are none.
 */
export async function proveMonths(
  clusterUrl: string,
  { accounts, months }: { accounts: number; months: number },
  print: (line: string) => void,
): Promise<boolean> {
  process.env.TEST_DATABASE_URL = clusterUrl
  await using server = await startTestServer()
  const other = await server.another()
  const households = await addHouseholds(server, accounts)
  const cpuBegan = process.cpuUsage()
  const began = await liveThrough(server, households, {
    months,
    serversOf: (day) => (day.endsWith('5') ? [server, other] : [server]),
    report: (day) => {
      if (day.endsWith('-01')) print(`${day} …`)
    },
  })
  const { user, system } = process.cpuUsage(cpuBegan)
  const findings = await findingsOf(server, began, months)
  const { database } = server.world
  const count = async (table: 'statements' | 'payments' | 'ledger_entries') => {
    const { n } = await database
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return `${n.toLocaleString('en-US')} ${table.replace('_', ' ')}`
  }
  for (const finding of findings.slice(0, findingsShown)) print(finding)
  const books = [await count('statements'), await count('payments'), await count('ledger_entries')]
  print(`${accounts} accounts, ${months} months: ${books.join(', ')}; ${findings.length} findings`)
  print(`${((user + system) / 1e6).toFixed(0)} s CPU of Node, the provider’s sandbox included`)
  return findings.length === 0
}
