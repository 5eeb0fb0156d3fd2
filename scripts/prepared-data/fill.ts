// Fills data folders for tests to copy: one whose database is migrated, and one that also holds the demonstration.
//
//   node scripts/prepared-data/fill.ts <migrated> <demonstration>
import { cpSync } from 'node:fs'
import { readConfig } from '@lightwell/server/config.ts'
import { migrate } from '@lightwell/server/database/migrate.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { start } from '@lightwell/server/start.ts'

const [, , migrated = '', demonstration = ''] = process.argv

const opened = await openDatabase(readConfig({ DATA_DIR: migrated }))
await migrate(opened.database)
await opened.close()

cpSync(migrated, demonstration, { recursive: true })
const server = await start({ DATA_DIR: demonstration, DEMO: 'on', PORT: '0', LOG_LEVEL: 'warn' })
await server.stop()
