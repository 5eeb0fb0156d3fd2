import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findByNumber } from '../accounts/number-read.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestDatabase } from './test-database.ts'

it('records every statement, and the product’s with the file that sends them', async () => {
  const { RECORD_FOLDER: before = '' } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-records-'))
  process.env.RECORD_FOLDER = folder
  try {
    const { database, close } = await openTestDatabase()
    await database.selectFrom('accounts').select('name').execute()
    await inTransaction(database, async (trx) => {
      await trx.selectFrom('accounts').select('zip').execute()
      await findByNumber(trx, 'none')
    })
    await close()
  } finally {
    process.env.RECORD_FOLDER = before
  }
  const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  rmSync(folder, { recursive: true })
  const records = written
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(records.map(({ file, kind, text, sender }) => ({ file, kind, text, sender }))).toEqual(
    [
      [undefined, 'select "name" from "accounts"'],
      ['server/database/transaction.ts', 'begin'],
      [undefined, 'select "zip" from "accounts"'],
      [
        'server/accounts/number-read.ts',
        'select "id", "account_number" as "accountNumber", "pin_digest" as "pinDigest", "contact_email" as "contactEmail" from "accounts" where "number_key" = $ limit $',
      ],
      ['server/database/transaction.ts', 'commit'],
    ].map(([sender, text]) => ({ file: 'server/testing/record.test.ts', kind: 'statement', text, sender })),
  )
})
