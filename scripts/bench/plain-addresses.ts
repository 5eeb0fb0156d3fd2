// Finds out which read a URL asks for. The hand-written server (`plain-server.ts`) uses this. The product's reads are
// compared with that server's reads.
import type { sql } from './plain-statements.ts'

/** The read that a URL asks for, the SQL statement that finds the signed-in person, and the account in the URL. */
export function readOf({ pathname, searchParams }: URL): {
  read: string
  statement: keyof typeof sql
  about?: string | null
} {
  if (pathname === '/api/session') return { read: 'session', statement: 'session' }
  if (pathname === '/api/agent/find') return { read: 'search by name', statement: 'staff' }
  if (pathname === '/api/getBillingAccount')
    return { read: 'billing account', statement: 'billingAccount', about: searchParams.get('id') }
  if (pathname === '/api/paymentDates')
    return { read: 'payment dates', statement: 'account', about: searchParams.get('accountId') }
  if (pathname === '/api/getBillingInvoice') return { read: 'one invoice', statement: 'session' }
  if (pathname === '/api/getBillingInvoices')
    return { read: 'invoices', statement: 'accountByNumber', about: searchParams.get('account_num') }
  const [, , , about = '', ...parts] = pathname.split('/')
  const read = partNames[parts.join('/')] ?? parts[0] ?? 'account'
  return { read, statement: 'account', about }
}

/** The names of reads of an account, by the part of the path after the account. */
const partNames: Record<string, string> = {
  paymentMethods: 'payment methods',
  statements: 'bills of a year',
  'statements/current': 'current bill',
}
