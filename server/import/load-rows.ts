import type pg from 'pg'
import {
  insertAccounts,
  reopenClosings,
  updateAccounts,
  upsertLinks,
  upsertProducts,
  upsertServices,
  voidLinkRequests,
} from '../accounts/import/store.ts'
import { inOne, withClient } from '../data-files/connection.ts'
import type { FileKind } from '../data-files/file-kind.ts'
import type { Range, Staging } from '../data-files/staging.ts'
import type { OpenDatabase } from '../database/open.ts'
import { upsertDevices, upsertUsage } from '../equipment/import/store.ts'
import { insertCustomers } from '../identity/import/store.ts'
import { enterStaged } from '../ledger/import/store.ts'
import { insertPayments, returnPayments, upsertBlockedDates } from '../payments/import/store.ts'
import { chargeKinds, insertCycles, upsertCharges } from '../statements/import/billing-store.ts'
import { announceStatements, insertStatements } from '../statements/import/store.ts'
import { upsertLines } from '../voice/import/store.ts'
import { upsertWork, workKinds } from '../work-orders/import/store.ts'
import { upsertTechnicians } from '../work-orders/import/technicians-store.ts'
import { kinds } from './kinds.ts'
import { allowTime, divide } from './store.ts'

export interface LoadOrder {
  /** The number of rows that passed the checks, by kind. */
  staged: ReadonlyMap<string, number>
  /** The number of payment lines that only report that a payment imported earlier was returned. */
  returns: number
  now: Temporal.Instant
  zone: string
  /** The number of connections that load at once. */
  atOnce: number
  rowsAtOnce: number
  report: (rows: number) => void
  signal: AbortSignal | undefined
}

/** The number of attempts per part. Another transaction of the portal may conflict with a part. */
const triesOfPart = 4

/**
 * Loads the staged and checked rows in parts: first customers, then ranges of accounts, each account with all its rows.
 * Each part is one transaction, so no account is ever half loaded.
 * @returns the number of rows written, by kind, with ledger entries under `ledger`. Also the number of voice lines that
 * lost their 911 address because they moved
 */
export async function loadRows(
  opened: OpenDatabase,
  staging: Staging,
  order: LoadOrder,
): Promise<{ written: Map<string, number>; unplacedLines: number }> {
  const written = new Map<string, number>()
  let unplacedLines = 0
  const count = (kind: string, rows: number) => written.set(kind, (written.get(kind) ?? 0) + rows)
  const now = order.now.toString()

  const customers = kindNamed('customers')
  await part(customers, async (client, range) => ({
    written: { customers: await insertCustomers(client, staging, range, now) },
    unplaced: 0,
  }))
  await part(largestOfAccounts(order.staged), (client, range) =>
    loadAccounts(client, staging, range, { ...order, now }),
  )
  await withClient(opened, async (client) =>
    count('blocked-dates', await upsertBlockedDates(client, staging)),
  )
  await withClient(opened, async (client) =>
    count('technicians', await inOne(client, () => upsertTechnicians(client, staging), triesOfPart)),
  )
  return { written, unplacedLines }

  async function part(kind: FileKind, load: (client: pg.PoolClient, range: Range) => Promise<Loaded>) {
    const ranges = await withClient(opened, (client) =>
      inOne(client, async () => {
        await allowTime(client)
        return divide(client, staging, kind, {
          staged: order.staged.get(kind.name) ?? 0,
          rowsAtOnce: order.rowsAtOnce,
        })
      }),
    )
    const worker = () =>
      withClient(opened, async (client) => {
        for (let range = ranges.shift(); range; range = ranges.shift()) {
          order.signal?.throwIfAborted()
          const mine = range
          const loaded = await inOne(
            client,
            async () => {
              await allowTime(client)
              return load(client, mine)
            },
            triesOfPart,
          )
          for (const [kind, rows] of Object.entries(loaded.written)) count(kind, rows)
          unplacedLines += loaded.unplaced
          order.report([...written.values()].reduce((sum, rows) => sum + rows, 0))
        }
      })
    await Promise.all(Array.from({ length: order.atOnce }, worker))
  }
}

/** The counts of a part: rows written, by kind, and voice lines left without a 911 address. */
interface Loaded {
  written: Record<string, number>
  unplaced: number
}

/**
 * Loads everything of a range of accounts. Ledger entries are loaded before the bills and payments that they're made
 * from. If these were stored first, the SQL for ledger entries couldn't tell them from the ones that an earlier import
 * stored.
 */
async function loadAccounts(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  { now, zone, returns }: { now: string; zone: string; returns: number },
): Promise<Loaded> {
  const inserted = await insertAccounts(client, staging, range, { now, zone })
  const counts: Record<string, number> = {
    accounts: inserted + (await updateAccounts(client, staging, range)),
    links: await upsertLinks(client, staging, range, now),
    services: await upsertServices(client, staging, range),
    products: await upsertProducts(client, staging, range),
    ledger: await enterStaged(client, staging, range, zone),
    statements: await insertStatements(client, staging, range),
    payments:
      (await insertPayments(client, staging, range, zone)) +
      (returns > 0 ? await returnPayments(client, staging, range, zone) : 0),
    'billing-cycles': await insertCycles(client, staging, range),
    devices: await upsertDevices(client, staging, range, zone),
    'service-usage': await upsertUsage(client, staging, range),
  }
  const lines = await upsertLines(client, staging, range, now)
  counts['voice-lines'] = lines.written
  for (const kind of chargeKinds) counts[kind] = await upsertCharges(client, staging, range, kind)
  for (const kind of workKinds) counts[kind] = await upsertWork(client, staging, range, kind)
  if (counts.statements !== 0) await announceStatements(client, staging, range, { now, zone })
  await voidLinkRequests(client, staging, range)
  await reopenClosings(client, staging, range, now)
  return { written: counts, unplaced: lines.unplaced }
}

function kindNamed(name: string): FileKind {
  const kind = kinds.find((each) => each.name === name)
  if (kind === undefined) throw new Error(`There is no kind of file ${name}.`)
  return kind
}

/** Of the kinds of file about accounts, the one with the most rows. It decides how accounts are divided into ranges. */
function largestOfAccounts(staged: ReadonlyMap<string, number>): FileKind {
  const ofAccounts = kinds.filter((kind) => kind.name === 'accounts' || kind.key[0] === 'account_id')
  const rows = (kind: FileKind) => staged.get(kind.name) ?? 0
  return ofAccounts.reduce((most, kind) => (rows(kind) > rows(most) ? kind : most))
}
