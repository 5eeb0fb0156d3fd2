import { acknowledgePowerNotice, listLines } from '@lightwell/rulebook/voice/contract.ts'
import { powerNoticeVersion } from '@lightwell/rulebook/voice/power-notice.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byColumns } from '../acting/by.ts'
import { byPerson } from '../demo/by.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { insertNotice } from './notice-store.ts'
import { addLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
})

const id = () => customer.accountId as AccountId
const lines = async () => (await customer.visitor.ask(listLines, { params: { id: id() } })).reply

describe('the notice about power outages', () => {
  it('is acknowledged once, and by whom is recorded', async () => {
    await addLine(server, customer)
    expect(await lines()).toMatchObject({ powerNoticeAt: null })
    const first = await customer.visitor.ask(acknowledgePowerNotice, { params: { id: id() } })
    server.clock.pass({ hours: 1 })
    const second = await customer.visitor.ask(acknowledgePowerNotice, { params: { id: id() } })
    expect(second.reply).toEqual(first.reply)
    const kept = await server.world.database
      .selectFrom('power_notices')
      .where('account_id', '=', customer.accountId)
      .select(['by_kind', 'by_id'])
      .execute()
    expect(kept).toEqual([byColumns(byPerson(customer.identityId))])
  })

  it('is for the account’s owners to acknowledge, and for everybody with access to read', async () => {
    await addLine(server, customer)
    const helper = await customer.housemate()
    const refused = await helper.visitor.ask(acknowledgePowerNotice, { params: { id: id() } })
    expect(refused.problem).toMatchObject({ status: 403, code: 'not-owner' })
    expect(await lines()).toMatchObject({ powerNoticeAt: null })
  })

  it('only counts as acknowledged by owners, even if someone else did it under the old rule', async () => {
    await addLine(server, customer)
    const helper = await customer.housemate()
    await server.world.database
      .insertInto('power_notices')
      .values({
        account_id: customer.accountId,
        text_version: powerNoticeVersion,
        ...byColumns(byPerson(helper.identityId)),
        acknowledged_at: server.clock.read().toString(),
      })
      .execute()
    expect(await lines()).toMatchObject({ powerNoticeAt: null })
    const { reply } = await customer.visitor.ask(acknowledgePowerNotice, { params: { id: id() } })
    expect(await lines()).toMatchObject(reply)
  })

  it('doesn’t count as acknowledged by an owner who did so as a helper, until they do it again', async () => {
    await addLine(server, customer)
    const { identityId } = await customer.housemate()
    await server.world.database
      .insertInto('power_notices')
      .values({
        account_id: customer.accountId,
        text_version: powerNoticeVersion,
        ...byColumns(byPerson(identityId, 'helper')),
        acknowledged_at: server.clock.read().toString(),
      })
      .execute()
    await server.world.database
      .updateTable('account_links')
      .set({ role: 'owner' })
      .where('account_id', '=', customer.accountId)
      .where('identity_id', '=', identityId)
      .execute()
    expect(await lines()).toMatchObject({ powerNoticeAt: null })
    await insertNotice(
      server.world.database,
      { accountId: customer.accountId, by: byPerson(identityId), version: powerNoticeVersion },
      server.clock.read(),
    )
    expect(await lines()).toMatchObject({ powerNoticeAt: expect.any(String) })
  })

  it('acknowledged in an earlier version has to be acknowledged again', async () => {
    await addLine(server, customer)
    await server.world.database
      .insertInto('power_notices')
      .values({
        account_id: customer.accountId,
        text_version: '2025-01-01',
        ...byColumns(byPerson(customer.identityId)),
        acknowledged_at: server.clock.read().toString(),
      })
      .execute()
    expect(await lines()).toMatchObject({ powerNoticeAt: null })
  })
})
