// Runs `npm run bench -- buffers` on the command line. The large database is twenty times the size of the small one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostgres } from '../postgres.ts'

test.skipIf(findPostgres() === undefined)(
  'no read and no job grows with the number of accounts, scans a table, or takes more statements than allowed',
  { timeout: 900_000 },
  () => {
    const typed = [join(import.meta.dirname, '../bench.ts'), 'buffers', '--accounts', '20000']
    const { status, stdout, stderr } = spawnSync(process.execPath, typed, { encoding: 'utf8' })
    expect(status, `${stdout}${stderr}`).toBe(0)
    const rows = [...stdout.matchAll(/^(.+?) +\d+ statements +\d+ → +(\d+) buffers .* ok$/gm)]
    expect(rows).toHaveLength(stdout.match(/ statements .* buffers /g)?.length ?? 0)
    // There were 120 reads when this test was written. A new read needs no edit here, but a lost read fails the test.
    expect(rows.length, stdout).toBeGreaterThanOrEqual(120)
    const page = (call: string) => Number(rows.find((row) => row[1] === call)?.[2])
    expect(page('payments, page 1,000'), stdout).toBeLessThanOrEqual(1.25 * page('payments'))
  },
)
