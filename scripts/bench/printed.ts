// Paper bills and bill inserts, for the benchmarks.

/**
 * SQL that adds a printed bill for every account, and requests that wait for the print job. Also adds bill inserts and
 * FAQ items.
 * @param account the SQL of an account's id, by its number `n`
 */
export function printedRows(
  accounts: number,
  waiting: number,
  account: string,
  uuid: (kind: string) => string,
): string[] {
  const step = Math.floor(accounts / waiting / 3)
  const reprint = (kind: string, status: string, movedAt: string, each: string) => `
    insert into bill_reprints (account_id, id, statement_on, status, by_kind, by_id, language, requested_at, moved_at)
      select ${account}, ${uuid(kind)}, (select max(statement_on) from statements s where s.account_id = ${account}),
        '${status}', 'job', 'import', 'en', timestamptz '${movedAt}', timestamptz '${movedAt}' from ${each}`
  return [
    reprint('printed', 'printed', '2026-11-10T12:00:00Z', `generate_series(1, ${accounts}) n`),
    reprint('requested', 'requested', '2026-11-18T10:50:00Z', `generate_series(2, ${accounts}, ${step}) n`),
    reprint(
      'in progress',
      'in-progress',
      '2026-11-18T10:00:00Z',
      `generate_series(3, ${accounts}, ${step}) n`,
    ),
    `insert into content_items (kind, id, position, item, loaded_at)
      select 'bill-inserts', 'NOTICE-' || n, n, jsonb_build_object('id', 'NOTICE-' || n, 'first_on', date '2026-11-18' - n * 10,
        'last_on', date '2026-11-28' - n * 10, 'description_en', 'News', 'description_es', 'Noticias'), now()
      from generate_series(1, 60) n`,
    `insert into content_items (kind, id, position, item, loaded_at)
      select 'faq', 'question-' || n, n,
        jsonb_build_object('id', 'question-' || n, 'answer_en', repeat('An answer. ', 20), 'answer_es', repeat('Una respuesta. ', 20)), now()
      from generate_series(1, 300) n`,
  ]
}
