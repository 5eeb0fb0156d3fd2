// Rows that the jobs of payments, payment methods and refunds have to work on, for the benchmarks. There are just a few
// of them, among many finished rows.

const at = `timestamptz '2026-11-18T11:00:00Z'`

/**
 * Rows for the jobs to work on, `few` of each of these kinds, and also finished validations and refunds:
 * - auto pay payments that are due today
 * - bank accounts that the payment provider is still verifying
 * - cards with a new expiry date that the payment provider doesn't know yet
 * - refunds that the biller hasn't been told of yet
 * @param account the SQL of an account's id, by its number `n`
 * @param today the business day
 */
export function awaitedRows(
  { accounts, few, today }: { accounts: number; few: number; today: string },
  account: string,
  uuid: (kind: string, parts?: string) => string,
): string[] {
  const method = uuid('method', "n || '/2'")
  /**
   * SQL for about `few` account numbers, evenly spaced over all accounts. The interval is even, so an odd `from` gives
   * only odd numbers. Finished rows have even numbers, so the two never overlap.
   */
  const some = (from: number) =>
    `generate_series(${from}, ${accounts}, ${Math.floor(accounts / few / 2) * 2}) n`
  const refund = (status: string, settledAt: string, each: string) => `
    insert into refunds (account_id, id, amount_cents, status, due_on, ordered_at, settled_at)
      select ${account}, ${uuid(`${status} refund`)}, 1200, '${status}', '2026-12-18', ${at}, ${settledAt} from ${each}`
  const validation = (status: string, each: string) => `
    insert into account_validations (account_id, method_id, status, tries_left, notice_email, language, created_at, asked_at)
      select ${account}, ${method}, '${status}', 3, 'customer@example.com', 'en', ${at}, ${at} - interval '1 hour' from ${each}`
  return [
    `insert into payments (account_id, id, by_kind, by_id, idempotency_key, request_hash, amount_choice, amount_cents, pay_on, received_on,
        method_type, method_brand, method_last_four, method_id, status, initiator, reason, stored_credential, reference,
        created_at, autopay_id, statement_on, attempt)
      select ${account}, ${uuid('due by rule')}, 'job', 'announce-bills', 'autopay/' || ${uuid('rule')} || '/2026-09-02/1', '\\x00', 'current', 8000,
        '${today}', '${today}', 'card', 'Visa', '4242', ${uuid('method', "n || '/1'")}, 'scheduled', 'merchant',
        'recurring', 'subsequent', 'LW-D', ${at}, ${uuid('rule')}, '2026-09-02', 1
      from ${some(5)} limit ${few}`,
    validation('verified', `generate_series(2, ${accounts}, 10) n`),
    validation('asking', `${some(7)} limit ${few}`),
    `update payment_methods set expiry_asked_at = ${at} - interval '1 hour' where id in (
      select ${method} from ${some(9)} limit ${few})`,
    refund('accepted', at, `generate_series(2, ${accounts}, 10) n`),
    refund('ordered', 'null', `${some(11)} limit ${few}`),
  ]
}
