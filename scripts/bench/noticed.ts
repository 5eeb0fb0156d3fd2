// Dismissed notices, and accounts' upgrades to the platform kind, for the benchmarks.

/**
 * Every account has one permanent and one temporary dismissal. Every other account has a finished upgrade. `waiting`
 * dismissals have expired, and as many upgrades are in progress. A job finds that many at once.
 * @param account the SQL of an account's id, by its number `n`
 */
export function noticedRows(
  accounts: number,
  waiting: number,
  account: string,
  uuid: (kind: string) => string,
): string[] {
  const at = "timestamptz '2026-11-10T12:00:00Z'"
  const some = `generate_series(1, ${accounts}, ${Math.floor(accounts / waiting / 2) * 2}) n limit ${waiting}`
  const dismissal = (notice: string, until: string, each: string) => `
    insert into notice_dismissals (identity_id, account_id, notice, dismissed_at, hidden_until)
      select ${uuid('identity')}, ${account}, '${notice}', ${at}, ${until} from ${each}`
  const move = (status: string, opened: string, each: string) => `
    insert into upgrades (id, account_id, status, by_kind, by_id, billing_account_id, requested_at, changed_at)
      select ${uuid('move')}, ${account}, '${status}', 'customer', ${uuid('identity')}, ${opened}, ${at}, ${at} from ${each}`
  return [
    dismissal('campaign:upgrade', 'null', `generate_series(1, ${accounts}) n`),
    dismissal('banner:paperless', "timestamptz '2026-12-10T12:00:00Z'", `generate_series(1, ${accounts}) n`),
    dismissal('alert:over', "timestamptz '2026-11-17T12:00:00Z'", some),
    move('done', "'BA-' || n", `generate_series(2, ${accounts}, 2) n`),
    move('requested', 'null', some),
  ]
}
