import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

/** What our books say of an account. Cents. */
export interface Books {
  balanceCents: number
  /** `debit>credit amount`, the oldest first. */
  entries: string[]
  /** State and amount of each payment. */
  payments: string[]
  /** Subject of each mail that was promised. */
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

/** The mails that were promised about an account, the older first; those of one moment come in any order. */
export const mailsAbout = ({ world }: TestServer, { accountId }: { accountId: string }) =>
  world.database.selectFrom('outbox').where('account_id', '=', accountId).orderBy('id').selectAll().execute()

/** What the provider was asked for a payment, and what it did. */
export const askedOf = ({ biller }: TestServer, paymentId: string) =>
  biller.received().filter((call) => call.orderId === paymentId && call.method === 'POST')

/** The charges that the provider holds for a payment. */
export const chargesOf = ({ biller }: TestServer, paymentId: string) =>
  biller.charges().filter((charge) => charge.orderId === paymentId)

/** Every row of every table of ours as text, table by table. */
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
