import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

/** An account's balance, ledger, payments and emails. Amounts are in cents. */
export interface Books {
  balanceCents: number
  /** The ledger entries as `debit>credit amount`, oldest first. */
  entries: string[]
  /** The status and amount of each payment. */
  payments: string[]
  /** The subject of each email in the outbox. */
  mails: string[]
}

export async function booksOf({ world }: TestServer, { accountId }: { accountId: string }): Promise<Books> {
  const { database } = world
  const [account, entries, payments, mails] = await Promise.all([
    database
      .selectFrom('accounts')
      .where('id', '=', accountId)
      .select('balance_cents')
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('ledger_entries')
      .where('account_id', '=', accountId)
      .orderBy('entered_at')
      .selectAll()
      .execute(),
    database.selectFrom('payments').where('account_id', '=', accountId).orderBy('id').selectAll().execute(),
    database
      .selectFrom('outbox')
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .select('subject')
      .execute(),
  ])
  return {
    balanceCents: account.balance_cents,
    entries: entries.map((entry) => `${entry.debit}>${entry.credit} ${entry.amount_cents}`),
    payments: payments.map((payment) => `${payment.status} ${payment.amount_cents}`),
    mails: mails.map((mail) => mail.subject),
  }
}

/** The emails in the outbox about an account, oldest first. Emails of the same instant come in any order. */
export const mailsAbout = ({ world }: TestServer, { accountId }: { accountId: string }) =>
  world.database.selectFrom('outbox').where('account_id', '=', accountId).orderBy('id').selectAll().execute()

/** The requests that the provider received to charge a payment. */
export const askedOf = ({ biller }: TestServer, paymentId: string) =>
  biller.received().filter((call) => call.orderId === paymentId && call.method === 'POST')

/** The provider's charges for a payment. */
export const chargesOf = ({ biller }: TestServer, paymentId: string) =>
  biller.charges().filter((charge) => charge.orderId === paymentId)

/** Every row of all our tables as text, by table. */
export async function everyRow({ opened }: Pick<TestServer, 'opened'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(
    opened.database,
  )
  const dumped: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by 1`.execute(opened.database)
    dumped[name] = rows.map(({ row }) => row)
  }
  return dumped
}
