import { sql } from 'kysely'
import { type Database, inTransaction } from '../database/transaction.ts'

const asLoaded = 'as_loaded'

/**
 * Keeps a copy of every row as it is now.
 * @returns what puts every table back to that copy, so that no journey sees what another one did.
 */
export async function keepAsLoaded(database: Database): Promise<() => Promise<void>> {
  // What the database works out from the other columns cannot be written back.
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join pg_tables on (schemaname, tablename) = (table_schema, table_name)
    where table_schema = 'public' and table_name not like 'kysely%' and is_generated = 'NEVER'
    group by 1 order by 1`.execute(database)
  const tables = rows.map(({ name }) => name)
  await sql`create schema ${sql.id(asLoaded)}`.execute(database)
  for (const table of tables)
    await sql`create table ${sql.id(asLoaded, table)} as table ${sql.id('public', table)}`.execute(database)

  // Deleted, and not truncated: that makes every table new files, of which the machine may take long to make hundreds.
  const restore = rows.map(({ name, columns }) => {
    const [here, kept, named] = [
      quoted('public', name),
      quoted(asLoaded, name),
      columns.map((column) => quoted(column)),
    ]
    return `delete from ${here}; insert into ${here} (${named}) select ${named} from ${kept};`
  })
  return () =>
    inTransaction(database, async (trx) => {
      // Tables refer to each other; in this transaction nobody minds the order.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql.raw(`do $$ begin ${restore.join(' ')} end $$`).execute(trx)
    })
}

const quoted = (...names: string[]) => names.map((name) => `"${name}"`).join('.')
