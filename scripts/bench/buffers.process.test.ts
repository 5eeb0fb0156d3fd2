import { expect, test } from 'vitest'
import { startPostgres } from '../postgres.ts'
import { countBuffers, reportBuffers } from './buffers.ts'

const cluster = await startPostgres()

test.skipIf(cluster === undefined)(
  'no read and no job grows with the number of accounts, scans a table, or takes more statements than it may',
  { timeout: 900_000 },
  async () => {
    const lines: string[] = []
    try {
      const rows = await countBuffers(cluster?.url ?? '', { small: 1_000, large: 50_000 })
      expect(rows).toHaveLength(96)
      expect(
        reportBuffers(rows, (line) => lines.push(line)),
        lines.join('\n'),
      ).toBe(true)
      const page = (call: string) => rows.find((row) => row.call === call)?.large ?? Number.NaN
      expect(page('payments, page 1,000'), lines.join('\n')).toBeLessThanOrEqual(1.25 * page('payments'))
    } finally {
      await cluster?.stop()
    }
  },
)
