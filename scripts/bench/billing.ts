// The cost of making bills with two numbers of accounts: CPU in Node and PostgreSQL per bill, and SQL statements per
// batch.

import { openDatabase } from '@lightwell/server/database/open.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { buildApp } from '@lightwell/server/start/app.ts'
import { makeStatements } from '@lightwell/server/statements/billing/make-statements.ts'
import { statementsDuring } from '@lightwell/server/testing/count-statements.ts'
import { makeDue } from './charged.ts'
import { openMeter } from './cpu.ts'
import { execute } from './execute.ts'
import { account, populate, populatedAt, populatedOn } from './populate.ts'

export interface BillingFigures {
  accounts: number
  statements: number
  /** CPU in microseconds for one bill. */
  node: number
  postgres: number
  sqlPerBatch: number
}

const mostGrowth = 1.5
const batch = 200

/**
 * Measures the biller's run with each number of accounts in `sizes`. Each time, the biller has `statements` bills to
 * make.
 */
export async function measureBilling(
  clusterUrl: string,
  sizes: number[],
  statements: number,
): Promise<BillingFigures[]> {
  const figures: BillingFigures[] = []
  for (const accounts of sizes) figures.push(await measureAt(clusterUrl, accounts, statements))
  return figures
}

async function measureAt(clusterUrl: string, accounts: number, statements: number): Promise<BillingFigures> {
  const { url } = await populate(clusterUrl, accounts)
  // A checkpoint writes the new rows to disk now, so that writing them isn't counted with the run.
  await execute(url, [makeDue(accounts, statements, account, populatedOn), 'vacuum analyze', 'checkpoint'])
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    CLOCK: populatedAt,
    DATA_DIR: '/tmp/lightwell-bench',
  })
  const opened = await openDatabase(config)
  const { app, world } = await buildApp(config, opened)
  try {
    // Opens a database connection now, so that opening it isn't counted.
    await opened.pool.query('select 1')
    const meter = await openMeter(url, 'lightwell', process.pid)
    let made = 0
    const asked = await statementsDuring(async () => {
      made = await makeStatements(world)
    })
    const used = await meter.read()
    await meter.close()
    if (made < statements) throw new Error(`Only ${made} of ${statements} statements were made.`)
    return {
      accounts,
      statements: made,
      node: used.node / made,
      postgres: used.postgres / made,
      sqlPerBatch: asked.length / Math.ceil(made / batch + 1),
    }
  } finally {
    await app.close()
    await opened.close()
  }
}

/**
 * Prints the figures.
 * @param judgesTime false if the run was too short to judge the cost of a bill
 * @returns true if a bill costs about the same at every size
 */
export function reportBilling(
  figures: BillingFigures[],
  print: (line: string) => void,
  { judgesTime }: { judgesTime: boolean },
): boolean {
  const cpuOf = ({ node, postgres }: BillingFigures) => node + postgres
  const least = Math.min(...figures.map(cpuOf))
  for (const each of figures) {
    const { accounts, statements, node, postgres, sqlPerBatch } = each
    const cpu = `${Math.round(node)} + ${Math.round(postgres)} µs Node + PostgreSQL`
    print(
      `${accounts.toLocaleString('en-US').padStart(9)} accounts: ${statements} statements, ${cpu} each, ${Math.round(1e6 / cpuOf(each))} a CPU second, ${sqlPerBatch.toFixed(1)} SQL a batch of ${batch}`,
    )
  }
  return !judgesTime || figures.every((each) => cpuOf(each) <= mostGrowth * least)
}
