// Accounts closed in the middle of a month. Each has a bill, a price of 60.00 a month, and one of five starting points:
// - paid ahead by card
// - paid ahead by a debit that settles
// - paid ahead by a debit that's returned
// - owing, with auto pay on
// - owing, with more scheduled than is owed
import { populateAutopay } from '../bench/autopay-rows.ts'
import { execute } from '../bench/execute.ts'
import { refundTables } from './closing-refunds.ts'

/** All accounts close on this day, so ten days of a thirty-day month are billed. */
export const closedOn = '2026-11-12'
export const debitOn = '2026-11-10'
export const billCents = 8450
export const finalCents = 2000
export const debitCents = 15_000
export const aheadCents = 10_000

/** SQL for an account's number modulo 10. It decides which of the five starting points the account has. */
export const placeOf = (accountId: string) => `substr(${accountId}, 3)::int % 10`
export const places = { ahead: [0, 1, 2, 9], returns: [3], holds: [4], autopay: [5, 6, 7], scheduled: [8] }
/**
 * Outages of single accounts. The outcome of the first account's refunds stays unknown, and the provider answers 500 to
 * charges of the second account. All other accounts keep working.
 */
export const refundsOutOf = 'A-10'
export const chargesOutOf = 'A-5'

const isOf = (which: readonly number[], id = 'account_id') => `${placeOf(id)} in (${which.join(', ')})`

/**
 * Creates a database with this many closed accounts.
 * @param seal encrypts a provider token as saved payment methods store it
 */
export async function populateClosing(
  clusterUrl: string,
  accounts: number,
  seal: (token: string) => Buffer,
): Promise<string> {
  const url = await populateAutopay(clusterUrl, accounts, seal('tok_sandbox_visa_4242'))
  const before = `timestamptz '${debitOn}' - interval '20 days'`
  const { ahead, returns, holds, autopay, scheduled } = places
  const debits = [...returns, ...holds]
  const token = (name: string, which: readonly number[]) =>
    `update payment_methods set token_sealed = '\\x${seal(name).toString('hex')}', type = 'checking', brand = null, exp_month = null,
       exp_year = null where ${isOf(which)}`
  const pays = (cents: number, day: string, which: readonly number[]) => `
    insert into payments (account_id, id, by_kind, by_id, idempotency_key, request_hash, amount_choice, amount_cents, pay_on, received_on, method_id,
      method_type, method_brand, method_last_four, status, initiator, reference, receipt_email, created_at)
    select account_id, gen_random_uuid(), 'job', 'import', 'ordered', '\\x00', 'other', ${cents}, '${day}', '${day}', id, type, brand, last_four,
      'scheduled', 'merchant', 'LW-' || account_id, 'owner@example.com', ${before} from payment_methods where ${isOf(which)}`
  await execute(url, [
    `delete from bills_to_announce where not ${isOf(autopay)}`,
    `delete from autopays where not ${isOf(autopay)}`,
    token('tok_sandbox_return_4401', returns),
    token('tok_sandbox_checking_6789', holds),
    `update accounts set closed_on = '${closedOn}', balance_cents = case when ${isOf(ahead, 'id')} then -${aheadCents} else ${billCents} end`,
    `insert into ledger_entries (account_id, id, kind, debit, credit, amount_cents, entered_at)
       select id, gen_random_uuid(), 'opening', case when balance_cents > 0 then 'receivable' else 'opening' end,
         case when balance_cents > 0 then 'opening' else 'receivable' end, abs(balance_cents), ${before} from accounts`,
    `insert into identities (id, email, password_hash, first_name, last_name, is_verified, telephone_verified, language, created_at)
       values (gen_random_uuid(), 'owner@example.com', 'none', 'Ana', 'Ruiz', true, false, 'en', ${before})`,
    `insert into account_links (account_id, identity_id, role, billing, linked_at)
       select a.id, i.id, 'owner', true, ${before} from accounts a, identities i`,
    `insert into services (account_id, id, type) select id, 'billing', 'BILLING' from accounts`,
    `insert into billing_cycles (account_id, next_statement_on, billed_from) select id, '2026-12-02', '2026-11-02' from accounts`,
    `insert into recurring_charges (account_id, id, code, description, amount_cents, product_line, is_taxable, first_on)
       select id, gen_random_uuid(), 'internet', 'Fiber Internet 500', 6000, 'internet', false, '2026-01-05' from accounts`,
    pays(debitCents, debitOn, debits),
    pays(20_000, '2026-11-16', scheduled),
    ...refundTables,
    `insert into pretended_outages values ('${refundsOutOf}')`,
    'vacuum analyze',
  ])
  return url
}
