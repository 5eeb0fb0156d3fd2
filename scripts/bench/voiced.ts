// Phone lines for the benchmarks' accounts.

/**
 * A phone line for every account. About `changing` changes of options are in progress, and as many changes of
 * locations. A job finds that many at once.
 * @param account the SQL of an account's id, by its number `n`
 */
export function voicedRows(
  accounts: number,
  changing: number,
  account: string,
  uuid: (kind: string) => string,
): string[] {
  const number = '(2000000000 + n)::text'
  return [
    `insert into voice_lines (account_id, number, location_street, location_city, location_state, location_zip)
      select ${account}, ${number}, n || ' Example Street', 'Rochester', 'NY', '14604' from generate_series(1, ${accounts}) n`,
    `insert into voice_changes (account_id, number, option, id, wanted, failure, asked_at, tried_at)
      select ${account}, ${number}, 'callWaiting', ${uuid('change')}, true, null, timestamptz '2026-11-18T09:00:00Z', timestamptz '2026-11-18T09:00:00Z'
      from generate_series(1, ${accounts}, ${Math.ceil(accounts / changing)}) n`,
    `insert into location_changes (account_id, number, id, street, unit, city, state, zip, asked_at)
      select ${account}, ${number}, ${uuid('location')}, n || ' Sample Street', '', 'Rochester', 'NY', '14604', timestamptz '2026-11-18T09:00:00Z'
      from generate_series(1, ${accounts}, ${Math.ceil(accounts / changing)}) n`,
    `insert into voice_log (account_id, number, at, about, wanted, event)
      select ${account}, ${number}, timestamptz '2026-11-18T09:00:00Z' - of * interval '1 hour', 'callWaiting', true, 'done'
      from generate_series(1, ${accounts}) n, generate_series(1, 3) of`,
  ]
}

/** The phone number of account `n`. */
export const lineOf = (n: number): string => String(2_000_000_000 + n)
