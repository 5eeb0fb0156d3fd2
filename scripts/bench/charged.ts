// Charges of the benchmarks' accounts, for the biller's run.

/**
 * The day of each account's newest bill, and the day of its next bill unless `makeDue` moves that to an earlier day.
 */
const billed = { from: '2026-11-02', next: '2026-12-02' }

/**
 * A billing cycle, prices and taxes for every account of `each`, and a one-time charge for every tenth.
 * @param account the SQL of an account's id, by its number `n`
 */
export function chargedRows(each: string, account: string, uuid: (kind: string) => string): string[] {
  const price = (code: string, cents: number, line: string, isTaxable: boolean) => `
    insert into recurring_charges (account_id, id, code, description, amount_cents, product_line, is_taxable, first_on)
      select ${account}, ${uuid(code)}, '${code}', 'Fiber Internet 500', ${cents}, '${line}', ${isTaxable}, '2024-01-01' from ${each}`
  const tax = (code: string, ratePpm: string, cents: string) => `
    insert into taxes (account_id, id, code, description, rate_ppm, amount_cents, first_on)
      select ${account}, ${uuid(code)}, '${code}', 'State and local sales tax', ${ratePpm}, ${cents}, '2024-01-01' from ${each}`
  return [
    `insert into billing_cycles (account_id, billed_from, next_statement_on)
      select ${account}, '${billed.from}', '${billed.next}' from ${each}`,
    price('internet', 69_99, 'internet', false),
    price('voice', 24_00, 'phone', true),
    tax('sales-tax', '84000', 'null'),
    tax('911', 'null', '100'),
    `insert into one_time_charges (account_id, id, kind, code, description, amount_cents, is_taxable, charged_on)
      select ${account}, ${uuid('visit')}, 'one-time', 'visit', 'Technician visit', 7500, false, '2026-10-30' from ${each} where n % 10 = 0`,
  ]
}

/** Makes `count` accounts due to be billed on a day, spread over all accounts. */
export const makeDue = (accounts: number, count: number, account: string, day: string): string => `
  update billing_cycles set next_statement_on = '${day}', billed_from = date '${day}' - interval '1 month'
    where account_id in (select ${account} from generate_series(1, ${accounts}, ${Math.floor(accounts / count)}) n limit ${count})`
