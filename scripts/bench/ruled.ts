// Auto pay of the benchmarks' accounts: rules, bills that auto pay hasn't processed, and declined payments.

const at = `timestamptz '2026-01-05T12:00:00Z'`

/**
 * The SQL of `count` account numbers, spread over all accounts. They're all odd if `from` is odd, and otherwise all
 * even.
 */
const spread = (accounts: number, count: number, from: number) =>
  `generate_series(${from}, ${accounts}, ${Math.floor(accounts / count / 2) * 2}) n`

/**
 * Auto pay of the accounts:
 * - Active and ended auto pay rules. The biller doesn't know of `few` of them yet.
 * - `many` bills that auto pay hasn't processed, and `many` declined payments.
 * - Deleted payment methods, `few` of them with a token to erase.
 * @param account the SQL of an account's id, by its number `n`
 */
export function ruledRows(
  accounts: number,
  { many, few }: { many: number; few: number },
  account: string,
  uuid: (kind: string, parts?: string) => string,
): string[] {
  const method = uuid('method', "n || '/1'")
  const rule = (kind: string, status: string, ended: string, each: string) => `
    insert into autopays (account_id, id, by_kind, by_id, method_id, system_of_origin, status, days_before, start_on, end_on, ended,
        notice_email, created_at, changed_at, message_id, biller_told_at)
      select ${account}, ${uuid(kind)}, 'job', 'import', ${method}, 'DST', '${status}', 5, '2026-01-05', ${ended},
        'customer@example.com', ${at}, ${at}, ${uuid('message')}, ${at} from ${each}`
  return [
    rule(
      'former rule',
      'cancelled',
      `'2026-01-04', '{"cancelled":[],"inProgress":[]}'`,
      `generate_series(2, ${accounts}, 10) n`,
    ),
    rule('rule', 'active', 'null, null', `generate_series(1, ${accounts}) n`),
    `update autopays set biller_told_at = null, changed_at = ${at} + interval '1 day' where id in (
       select ${uuid('rule')} from ${spread(accounts, few, 6)} limit ${few})`,
    `insert into bills_to_announce
       select ${account}, (select max(statement_on) from statements s where s.account_id = ${account})
       from ${spread(accounts, many, 3)} limit ${many}`,
    failed(spread(accounts, many, 4), many, account, uuid),
    `insert into payment_methods (account_id, id, by_kind, by_id, type, last_four, holder_name, token_sealed, is_saved, status, created_at)
       select ${account}, ${uuid('forgotten')}, 'job', 'import', 'checking', '6789', 'Ana Ruiz', '', true, 'deleted', ${at}
       from generate_series(1, ${accounts}, 20) n`,
    `insert into payment_methods (account_id, id, by_kind, by_id, type, last_four, holder_name, token_sealed, is_saved, status, created_at, forget_after)
       select ${account}, ${uuid('to forget')}, 'job', 'import', 'checking', '6789', 'Ana Ruiz', '\\x00', true, 'deleted', ${at}, ${at}
       from ${spread(accounts, few, 10)} limit ${few}`,
  ]
}

/** A declined auto pay payment of the account's newest bill. */
const failed = (
  each: string,
  most: number,
  account: string,
  uuid: (kind: string, parts?: string) => string,
) => `
  insert into payments (account_id, id, by_kind, by_id, idempotency_key, request_hash, amount_choice, amount_cents, pay_on, received_on,
      method_type, method_brand, method_last_four, method_id, status, initiator, reason, stored_credential, reference,
      created_at, settled_at, autopay_id, statement_on)
    select ${account}, ${uuid('failed')}, 'job', 'announce-bills', 'autopay/' || ${uuid('rule')} || '/2026-10-02/1', '\\x00', 'current', 8000,
      '2026-10-18', '2026-10-18', 'card', 'Visa', '4242', ${uuid('method', "n || '/1'")}, 'declined', 'merchant',
      'recurring', 'subsequent', 'LW-F', ${at}, ${at}, ${uuid('rule')}, '2026-10-02'
    from ${each} limit ${most}`

/** The scheduled auto pay payment of one account. */
export const plannedRow = (one: string, account: string, uuid: (kind: string, parts?: string) => string) => `
  insert into payments (account_id, id, by_kind, by_id, idempotency_key, request_hash, amount_choice, amount_cents, pay_on, received_on,
      method_type, method_brand, method_last_four, method_id, status, initiator, reason, stored_credential, reference,
      created_at, autopay_id, statement_on, attempt)
    select ${account}, ${uuid('planned')}, 'job', 'announce-bills', 'autopay/' || ${uuid('rule')} || '/2026-10-02/2', '\\x00', 'current', 8000,
      '2026-11-25', '2026-11-25', 'card', 'Visa', '4242', ${uuid('method', "n || '/1'")}, 'scheduled', 'merchant',
      'recurring', 'subsequent', 'LW-N', ${at}, ${uuid('rule')}, '2026-10-02', 2
    from ${one}`
