import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import { account, folderOf, voiceLine } from './test-rows.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

/** Waits until an SQL statement of the import waits for a row that another transaction has locked. */
const isHeldUp = (statement: string) =>
  expect
    .poll(async () => {
      const found = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`.execute(
        desk.database,
      )
      return found.rows[0]?.waiting
    })
    .toBe(1)

test('an account that moves to the platform between the check and the load of its line stays there', async () => {
  await desk.load(folderOf({ accounts: [account()] }))
  const loading = await desk.database.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ kind: 'platform', billing_account_id: 'BA-1' }).execute()
    const begun = desk.load(folderOf({ accounts: [account(1, { name: 'R. Mendoza' })] }))
    await isHeldUp('update accounts%')
    return { begun }
  })
  await loading.begun
  expect(await desk.facts()).toMatchObject({ accounts: [{ kind: 'platform', billing_account_id: 'BA-1' }] })
})

test('a customer’s order on a line that’s moving to another account isn’t moved along, and blocks nothing for good', async () => {
  const [former, next] = ['VOICE-0001', 'VOICE-0002']
  const accounts = [account(1, { id: former }), account(2, { id: next })]
  await desk.load(folderOf({ accounts, 'voice-lines': [voiceLine(former)] }))
  const loading = await desk.database.transaction().execute(async (trx) => {
    const number = '2075550141'
    await trx.selectFrom('voice_lines').where('number', '=', number).select('number').forUpdate().execute()
    const begun = desk.load(folderOf({ 'voice-lines': [voiceLine(next, { assigned_on: '2026-11-05' })] }))
    await isHeldUp('select t.number, %from voice_lines%')
    const at = '2026-11-21T15:00:00Z'
    await trx
      .insertInto('voice_changes')
      .values({
        account_id: former,
        number,
        option: 'callWaiting',
        id: '01890000-0000-7000-8000-000000000001',
        wanted: true,
        failure: null,
        asked_at: at,
        tried_at: at,
      })
      .execute()
    return { begun }
  })
  expect((await loading.begun).report.kinds['voice-lines']).toMatchObject({ written: 1 })
  expect(await desk.database.selectFrom('voice_changes').selectAll().execute()).toEqual([])
  expect((await desk.facts()).voice_lines).toMatchObject([{ account_id: next }])
})
