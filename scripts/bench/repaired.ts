// Repairs for the benchmarks' accounts.

/**
 * A finished repair with its findings for every account. Also about `goingOn` repairs in progress. A job finds that
 * many at once.
 * @param account the SQL of an account's id, by its number `n`
 */
export function repairedRows(
  accounts: number,
  goingOn: number,
  account: string,
  uuid: (kind: string) => string,
): string[] {
  const at = `timestamptz '2026-11-18T10:55:00Z'`
  const some = `generate_series(1, ${accounts}, ${Math.ceil(accounts / goingOn)}) n`
  const cases = (kind: string, step: string, of: string) => `
    insert into service_cases (account_id, id, step, step_since, by_kind, by_id, language, opened_at)
      select ${account}, ${uuid(kind)}, '${step}', ${at}, 'customer', ${uuid('identity')}, 'en', ${at} from ${of}`
  return [
    cases('case-over', 'ended', `generate_series(1, ${accounts}) n`),
    cases('case', 'waiting_qualify', some),
    `insert into repair_findings (account_id, case_id, name, finding, found_at)
      select ${account}, ${uuid('case-over')}, name, 'ok', ${at}
      from generate_series(1, ${accounts}) n, unnest(array['service', 'outage', 'equipment', 'light', 'port']) name`,
    `insert into played_lines (account_id, light_dbm, provisioned_at) select ${account}, -20, ${at} from generate_series(1, ${accounts}) n`,
  ]
}
