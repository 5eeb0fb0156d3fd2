import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { troubleshoot } from '@lightwell/rulebook/repair/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { addDevice } from '../equipment/test-rows.ts'
import { withView } from '../staff/test-rows.ts'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { asGuest } from './actor.ts'
import { type By, type ByColumns, byColumns, byJob, byOf } from './by.ts'
import type { Customer } from './signed-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the author of an action', () => {
  it('is nobody in particular for a guest without a session, and a job by its name', () => {
    expect(byColumns(byOf(asGuest('en')))).toEqual({ by_kind: 'guest', by_id: null })
    expect(byColumns(byJob('print-bills'))).toEqual({ by_kind: 'job', by_id: 'print-bills' })
  })

  it('is never the person it’s done for, as the compiler makes sure', () => {
    expectTypeOf<Customer['id']>().not.toExtend<ByColumns['by_id']>()
    expectTypeOf<{ kind: 'customer'; id: Customer['id'] }>().not.toExtend<By>()
  })

  it('is the member of staff if they restart a device or start a repair for a customer', async () => {
    const customer = await newCustomer(server, { kind: 'platform' })
    const id = customer.accountId as AccountId
    const { serial } = await addDevice(server, customer)
    const { visitor, staffId } = await withView(server, customer, { isChecked: true, isActing: true })
    await visitor.ask(resetEquipment, { params: { id, equipmentId: serial }, body: { operation: 'Reboot' } })
    await visitor.ask(troubleshoot, { params: { id }, body: { operation: 'CREATE_SERVICE_CASE' } })
    for (const table of ['reboots', 'service_cases'] as const) {
      const rows = await server.world.database
        .selectFrom(table)
        .where('account_id', '=', customer.accountId)
        .select(['by_kind', 'by_id'])
        .execute()
      expect(rows).toEqual([{ by_kind: 'staff', by_id: staffId }])
    }
  })
})

describe('every table with an author', () => {
  it('has it by kind and id, enforced by the database, in no other shape', async () => {
    const { rows } = await sql<{ at: string; type: string; isHeld: boolean }>`
      select c.table_name || '.' || c.column_name as at, c.data_type as type,
        exists (select from pg_constraint k where k.conrelid = to_regclass(c.table_name::text) and k.contype = 'c'
          and pg_get_constraintdef(k.oid) like '%' || c.column_name || '%''job''%') as "isHeld"
      from information_schema.columns c
      where c.table_schema = 'public' and c.column_name ~ '(^|_)by(_kind|_id|_guest)?$' and c.data_type <> 'date'
      order by 1`.execute(server.world.database)
    const named = (end: RegExp) => rows.filter(({ at }) => end.test(at)).map(({ at }) => at.replace(end, ''))
    const kinds = named(/by_kind$/)
    expect(kinds.length).toBeGreaterThan(10)
    expect(named(/by_id$/)).toEqual(kinds)
    expect(rows.filter(({ at }) => !/by_(kind|id)$/.test(at))).toEqual([])
    expect(
      rows.filter(({ at, type, isHeld }) => at.endsWith('by_kind') && !(type === 'text' && isHeld)),
    ).toEqual([])
  })
})
