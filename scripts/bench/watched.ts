// Outages, and the people who wait for them to end, for the benchmarks.

/**
 * Customers who asked for a notice when an outage ends. A fifth of all customers wait for the current outage to end,
 * among them the measured customer. For the other outage, which is over, about `waiting` customers still have to be
 * notified.
 * @param account SQL for an account's id, from the account's number `n`
 */
export function watchedRows(
  accounts: number,
  waiting: number,
  account: string,
  uuid: (kind: string) => string,
): string[] {
  const watch = (outage: string, each: string) => `
    insert into outage_watches (outage_id, account_id, identity_id, asked_at)
      select '${outage}', ${account}, ${uuid('identity')}, timestamptz '2026-11-18T09:00:00Z' + n * interval '1 millisecond' from ${each}`
  return [
    watch('on', `generate_series(5, ${accounts}, 5) n`),
    watch('over', `generate_series(1, ${accounts}, ${Math.ceil(accounts / waiting)}) n`),
  ]
}

/** The current outage, as a line of the provider's file. Account `n` is in its area. */
export const outageAt = (n: number): string => {
  const line = {
    id: 'on',
    kind: 'outage',
    services: 'internet',
    zips: String(n % 100_000).padStart(5, '0'),
    since: '2026-11-18T08:00:00Z',
    text_en: 'A line is cut.',
    text_es: 'Una línea está cortada.',
  }
  return `insert into content_items (kind, id, position, item, loaded_at) values ('outages', 'on', 0, '${JSON.stringify(line)}', now())`
}
