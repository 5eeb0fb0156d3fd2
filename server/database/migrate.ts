import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './transaction.ts'

/**
 * Migrates the database to the current schema: runs every file in `migrations/` that hasn't run yet, in order.
 * Migrations can't be undone. A lock lets several servers start at the same time.
 * @returns the names of the files that this call ran
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: sqlFiles(join(import.meta.dirname, 'migrations')) })
  const { results = [], error } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
      return Object.fromEntries(names.map((name) => [name.slice(0, -4), oneFile(join(folder, name))]))
    },
  }
}

function oneFile(path: string): Migration {
  return { up: async (database) => void (await sql.raw(readFileSync(path, 'utf8')).execute(database)) }
}
