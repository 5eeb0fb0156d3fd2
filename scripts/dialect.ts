// Chooses two small sets of test files. One set also runs on the embedded database, and its files still run every
// distinct SQL statement of the product. The other also runs over a billing platform, and its files still make every
// distinct call to the biller. `vitest.config.ts` reads both sets from `server/testing/dialect-files.json`.
//   node scripts/with-node.mjs scripts/dialect.ts --measure runs every file and chooses the sets again
//   node scripts/with-node.mjs scripts/dialect.ts <folder> compares the recordings in a folder (RECORD_FOLDER)
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import former from '@lightwell/server/testing/dialect-files.json' with { type: 'json' }
import { describeMissing, mayRunAnywhere } from './dialect/compare.ts'
import { coverAll } from './dialect/cover.ts'
import { readRecords } from './dialect/records.ts'
import { startPostgres } from './postgres.ts'

const root = join(import.meta.dirname, '..')
const [argument] = process.argv.slice(2)

if (argument === undefined) throw new Error('Name a folder of records, or say --measure.')
if (argument === '--measure') await measure()
else {
  const missing = describeMissing(argument)
  console.log(missing ?? 'Both databases ran the same statements, and both billers the same calls.')
  process.exitCode = missing === undefined ? 0 : 1
}

async function measure(): Promise<void> {
  const own = process.env.DATABASE_URL ? undefined : await startPostgres()
  const url = process.env.DATABASE_URL ?? own?.url
  if (url === undefined) throw new Error('It needs PostgreSQL: install it, or set DATABASE_URL.')
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-dialect-'))
  try {
    await runTests(folder, url)
    writeSets(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await own?.stop()
  }
}

async function runTests(folder: string, url: string): Promise<void> {
  const projects = ['server-postgres', 'server-platform'].flatMap((name) => ['--project', name])
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, TEST_DATABASE_URL: url, RECORD_FOLDER: folder, DIALECT_FILES: 'all' }
  const child = spawn(process.execPath, [vitest, 'run', ...projects], { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new Error('Some tests failed: what they did not run is not known. Nothing was written.')
}

function writeSets(folder: string): void {
  const isAboutEmbedded = (file: string) => former.aboutEmbedded.some((glob) => matchesGlob(file, glob))
  const sets = {
    ...former,
    embedded: coverAll(readRecords(folder, 'postgres'), 'statement', mayRunAnywhere, isAboutEmbedded),
    overPlatform: coverAll(readRecords(folder, 'platform'), 'any', mayRunAnywhere),
  }
  writeFileSync(join(root, 'server/testing/dialect-files.json'), `${JSON.stringify(sets, undefined, 2)}\n`)
  console.log(
    `${sets.embedded.length} files on the embedded database, ${sets.overPlatform.length} over a platform.`,
  )
}
