// What addresses carry behind their `?`: each page's own words, read so that whatever somebody typed makes a page.
import type { HistorySearch } from './payments/history/search.ts'

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** `#/payments/onetime?amount=pastDue` opens the form with what is past due chosen. */
export function amountToPay(search: Record<string, unknown>): { amount?: 'pastDue' } {
  return search.amount === 'pastDue' ? { amount: 'pastDue' } : {}
}

/** `?verify=true`: the review of what was chosen (AH §4). */
export function whetherVerified({ verify }: Record<string, unknown>): { verify?: true } {
  return verify ? { verify: true } : {}
}

/** Whose bills on paper, by the account's number, and whether what was chosen is reviewed. */
export function paperBillStep({ account, verify }: Record<string, unknown>): {
  account?: string | undefined
  verify?: true
} {
  return {
    ...(account !== undefined && { account: String(account).slice(0, 40) }),
    ...whetherVerified({ verify }),
  }
}

/** Which page of the history, and of which payments; what cannot be read is left out. */
export function historyPage(search: Record<string, unknown>): HistorySearch {
  const fits = (name: string, pattern: RegExp) => {
    const text = String(search[name] ?? '')
    return pattern.test(text) ? { [name]: text } : {}
  }
  const page = Number(search.page)
  return {
    ...(Number.isInteger(page) && page > 1 && page < 1e6 && { page }),
    ...fits('after', /^\d{4}-\d\d-\d\d_[0-9a-f-]{36}$/),
    ...fits('from', dayPattern),
    ...fits('to', dayPattern),
    ...fits('method', /^(card|checking)-\d{4}$/),
  }
}

/** `#/statements/current?date=2026-09-01`: the bill of that day. */
export function dayOfBill({ date }: Record<string, unknown>): { date?: string } {
  return dayPattern.test(String(date)) ? { date: String(date) } : {}
}

/** The days of two bills. */
export function twoBills({ one, other }: Record<string, unknown>): { one?: string; other?: string } {
  return {
    ...(dayPattern.test(String(one)) && { one: String(one) }),
    ...(dayPattern.test(String(other)) && { other: String(other) }),
  }
}

/** Which year of the bills, and behind which day their list goes on. */
export function yearAndAfter(search: Record<string, unknown>): { year?: number; after?: string } {
  const year = Number(search.year)
  return {
    ...(Number.isInteger(year) && year >= 1900 && year < 9999 && { year }),
    ...(dayPattern.test(String(search.after)) && { after: String(search.after) }),
  }
}

/** One word of the address's search, such as an id; nothing where it is missing. */
export function textOf<Name extends string>(name: Name) {
  return (search: Record<string, unknown>) => {
    const text = search[name]
    return (text === undefined || text === '' ? {} : { [name]: String(text) }) as { [Key in Name]?: string }
  }
}
