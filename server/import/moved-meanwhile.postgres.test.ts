import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import { account, folderOf } from '../testing/import-rows.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

test('an account that moves to the platform between the check of its line and the loading stays there', async () => {
  await desk.load(folderOf({ accounts: [account()] }))
  const isWaitedFor = async () => {
    const found = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'update accounts%'`.execute(
      desk.database,
    )
    return found.rows[0]?.waiting
  }
  const loading = await desk.database.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ kind: 'platform', billing_account_id: 'BA-1' }).execute()
    const begun = desk.load(folderOf({ accounts: [account(1, { name: 'R. Mendoza' })] }))
    await expect.poll(isWaitedFor).toBe(1)
    return { begun }
  })
  await loading.begun
  expect(await desk.facts()).toMatchObject({ accounts: [{ kind: 'platform', billing_account_id: 'BA-1' }] })
})
