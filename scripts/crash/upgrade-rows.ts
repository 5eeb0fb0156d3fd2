// Accounts of the legacy kind with some of everything. Each has an owner with a session, a saved card, auto pay, a bill
// and a past payment. Each also has a payment that the customer scheduled for the same day as auto pay's.
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { billedAt, populateAutopay } from '../bench/autopay-rows.ts'
import { execute } from '../bench/execute.ts'
import type { Owner } from './upgrade-clients.ts'
import { openingsTable } from './upgrade-platform.ts'

/** The amount of each account's bill in cents. */
export const billCents = 8450
const scheduledCents = 1000
const paidCents = 8000
/** The amount in cents of the first owner's one payment. Each further owner pays one cent more. */
const onceCents = 500

/**
 * Creates a database with this many legacy accounts.
 * @param sealed an encrypted provider token, as saved payment methods store it
 */
export async function populateUpgrades(
  clusterUrl: string,
  accounts: number,
  sealed: Buffer,
): Promise<{ url: string; owners: Owner[] }> {
  const url = await populateAutopay(clusterUrl, accounts, sealed)
  const token = randomBytes(32).toString('base64url')
  const before = `timestamptz '${billedAt}' - interval '30 days'`
  const payment = `account_id, id, by_kind, by_id, idempotency_key, request_hash, amount_choice, amount_cents, pay_on, received_on, method_id, method_type,
    method_brand, method_last_four, status, initiator, reference, receipt_email, created_at, settled_at, reported_at`
  const paid = (
    key: string,
    cents: number,
    day: string,
    status: string,
    then: string,
  ) => `insert into payments (${payment})
    select account_id, gen_random_uuid(), 'job', 'import', '${key}', '\\x00', 'other', ${cents}, ${day}, ${day}, id, type, brand, last_four,
      '${status}', 'customer', '${key}-' || account_id, null, ${before}, ${then}, ${then} from payment_methods`
  await execute(url, [
    `insert into identities (id, email, password_hash, first_name, last_name, is_verified, telephone_verified, language, created_at)
       values (gen_random_uuid(), 'owner@example.com', 'none', 'Ana', 'Ruiz', true, false, 'en', ${before})`,
    `insert into account_links (account_id, identity_id, role, billing, linked_at)
       select a.id, i.id, 'owner', true, ${before} from accounts a, identities i`,
    `insert into services (account_id, id, type) select id, 'billing', 'BILLING' from accounts`,
    // The session never expires during the run, whatever the run's clock shows.
    `insert into sessions (token_hash, identity_id, created_at, seen_at, expires_at)
       select '\\x${createHash('sha256').update(token).digest('hex')}', id, ${before}, '2027-01-01', '2027-01-01' from identities`,
    `insert into authorizations (account_id, id, method_id, identity_id, by_kind, by_id, purpose, text_version, text_hash, text, language, ip, last_four,
         amount_rule, accepted_at, autopay_id)
       select r.account_id, gen_random_uuid(), r.method_id, i.id, 'customer', i.id, 'auto-pay', '1', '\\x00', 'Agreed.', 'en', '203.0.113.7', '4242',
         'each bill', ${before}, r.id from autopays r, identities i`,
    paid('past', paidCents, "date '2026-10-05'", 'completed', before),
    `insert into ledger_entries (account_id, id, kind, payment_id, debit, credit, amount_cents, entered_at)
       select account_id, gen_random_uuid(), 'payment', id, 'clearing', 'receivable', amount_cents, ${before}
       from payments where status = 'completed'`,
    paid('later', scheduledCents, "date '2026-11-18'", 'scheduled', 'null'),
    openingsTable,
    'vacuum analyze',
  ])
  return { url, owners: await readOwners(url, `lightwell=${token}`) }
}

async function readOwners(url: string, cookie: string): Promise<Owner[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ accountId: string; methodId: string }>(
      `select account_id as "accountId", m.id as "methodId" from payment_methods m
       join accounts a on a.id = m.account_id order by a.account_number::int`,
    )
    return rows.map((row, place) => ({ ...row, cookie, amountCents: onceCents + place }))
  } finally {
    await client.end()
  }
}
