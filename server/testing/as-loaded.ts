import { sql } from 'kysely'
import { type Database, inTransaction } from '../database/transaction.ts'

const asLoaded = 'as_loaded'

/**
 * Keeps a copy of every row as it is now.
 * @returns what puts every table back to that copy, so that no journey sees what another one did.
 */
export async function keepAsLoaded(database: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(database)
  const tables = rows.map(({ name }) => name)
  await sql`create schema ${sql.id(asLoaded)}`.execute(database)
  for (const table of tables)
    await sql`create table ${sql.id(asLoaded, table)} as table ${sql.id('public', table)}`.execute(database)

  return () =>
    inTransaction(database, async (trx) => {
      // Tables refer to each other; in this transaction nobody minds the order.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`truncate ${sql.join(tables.map((table) => sql.id('public', table)))} cascade`.execute(trx)
      for (const table of tables)
        await sql`insert into ${sql.id('public', table)} table ${sql.id(asLoaded, table)}`.execute(trx)
    })
}
