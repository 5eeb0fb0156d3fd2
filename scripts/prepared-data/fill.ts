// Fills two data folders for tests to copy. One has a migrated database, the other also has the demo's data.
//   node scripts/prepared-data/fill.ts <migrated> <demonstration>
import { cpSync } from 'node:fs'
import { start } from '@lightwell/server/start/start.ts'
import { makeMigrated } from '@lightwell/server/testing/test-database.ts'

const [, , migrated = '', demonstration = ''] = process.argv

await makeMigrated(migrated)
cpSync(migrated, demonstration, { recursive: true })
const server = await start({ DATA_DIR: demonstration, DEMO: 'on', PORT: '0', LOG_LEVEL: 'warn' })
await server.stop()
