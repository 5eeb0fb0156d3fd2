// The data for the auto pay benchmark: accounts with auto pay. Each has a bill that auto pay hasn't processed yet.
import { randomBytes } from 'node:crypto'
import { migrate } from '@lightwell/server/database/migrate.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { execute } from './execute.ts'

/** The time at which the bills were made, and the time at which their payments are due. */
export const billedAt = '2026-11-02T11:00:00Z'
export const dueAt = '2026-11-18T11:00:00Z'

const account = "'A-' || n"
const uuid = (kind: string) =>
  `overlay(overlay(md5('${kind}' || n) placing '7' from 13) placing '8' from 17)::uuid`
const at = `timestamptz '2026-01-05T12:00:00Z'`

/**
 * Creates a database on `clusterUrl` with this many accounts.
 * @param sealed an encrypted provider token, as saved payment methods store it
 */
export async function populateAutopay(clusterUrl: string, accounts: number, sealed: Buffer): Promise<string> {
  const name = `lightwell_autopay_${accounts}_${randomBytes(4).toString('hex')}`
  await execute(clusterUrl, [`create database ${name}`])
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
  const where = { databaseUrl: url, databasePool: 1, preparedStatements: true, dataDir: undefined }
  const opened = await openDatabase(where)
  await migrate(opened.database)
  await opened.close()
  const each = `generate_series(1, ${accounts}) n`
  await execute(url, [
    'set session_replication_role = replica',
    `insert into accounts (id, account_number, kind, account_type, name, service_address, balance_cents, created_at)
       select ${account}, n, 'legacy', 'Residential', 'Ana Ruiz', n || ' Example Street', 8450, ${at} from ${each}`,
    `insert into payment_methods (account_id, id, by_kind, by_id, type, brand, last_four, exp_month, exp_year, holder_name, token_sealed, is_saved, is_default, status, created_at)
       select ${account}, ${uuid('method')}, 'job', 'import', 'card', 'Visa', '4242', 12, 2039, 'Ana Ruiz', '\\x${sealed.toString('hex')}', true, true, 'active', ${at} from ${each}`,
    `insert into statements (account_id, statement_on, id, invoice_number, due_on, balance_forward_cents, payments_cents, new_charges_cents, amount_due_cents, sections)
       select ${account}, '2026-11-02', ${uuid('bill')}, n, '2026-11-23', 0, 0, 8450, 8450, '[]' from ${each}`,
    `insert into autopays (account_id, id, by_kind, by_id, method_id, system_of_origin, status, days_before, start_on, notice_email, created_at, changed_at, message_id, biller_told_at)
       select ${account}, ${uuid('rule')}, 'job', 'import', ${uuid('method')}, 'DST', 'active', 5, '2026-01-05', 'customer@example.com', ${at}, ${at}, ${uuid('message')}, ${at} from ${each}`,
    `insert into bills_to_announce select ${account}, '2026-11-02' from ${each}`,
    'vacuum analyze',
  ])
  return url
}
