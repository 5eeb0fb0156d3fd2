import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigRefused } from '../settings/config.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { isDemoLoaded } from './demo/is-loaded.ts'
import { start } from './start.ts'

let dataDir: string
let prepared: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lightwell-start-'))
  prepared = await openTestDatabase()
})
afterEach(async () => {
  await prepared.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const outside = () => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: prepared.url ?? '',
})
const production = () => ({
  ...outside(),
  NODE_ENV: 'production',
  ENCRYPTION_KEYS: `now:${createHash('sha256').update('now').digest('base64')}`,
  CARD_FORM_URL: 'https://forms.example',
  CARD_FORM_KEY: 'lw_live_2f1c',
  PUBLIC_URL: 'https://account.example.net',
  TRUST_PROXY: 'on',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'billing@account.example.net',
  BRAND_FILE: join(import.meta.dirname, '../settings/brand.json'),
})

it('one’s own database stays empty, unless the demonstration is requested', async () => {
  const without = await start(outside())
  await without.stop()
  expect(await isDemoLoaded(prepared.database)).toBe(false)
  const asked = await start({ ...outside(), DEMO: 'on' })
  await asked.stop()
  expect(await isDemoLoaded(prepared.database)).toBe(true)
})

it('a start without a key that sealed tokens need is refused, and names it', async () => {
  const keyOf = (name: string) => `${name}:${createHash('sha256').update(name).digest('base64')}`
  const asked = await start({ ...outside(), DEMO: 'on', ENCRYPTION_KEYS: keyOf('first') })
  await asked.stop()
  const refused = await start({ ...outside(), ENCRYPTION_KEYS: keyOf('second') }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(ConfigRefused)
  expect(String(refused)).toContain('ENCRYPTION_KEYS is missing "first"')
  const both = await start({ ...outside(), ENCRYPTION_KEYS: `${keyOf('second')},${keyOf('first')}` })
  await both.stop()
})

it('production refuses a database that contains the demonstration', async () => {
  const asked = await start({ ...outside(), DEMO: 'on' })
  await asked.stop()
  const refused = await start(production()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConfigRefused)
  expect(String(refused)).toContain('The database contains the demo')
})
