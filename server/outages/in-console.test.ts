import * as calls from '@lightwell/rulebook/content/contract.ts'
import { watchOutage } from '@lightwell/rulebook/outages/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffAreBusy, staffOf, withStaffSession } from '../staff/test-rows.ts'
import { mailsAbout } from '../testing/books.ts'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { notifyOfOutages } from './notify-of-outages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('notifies someone who asked once that an outage is over, however often a supervisor saves it', async () => {
  const supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
  const customer = await newCustomer(server, { kind: 'legacy' })
  const since = server.clock.read().subtract({ hours: 3 }).toString()
  const cut = {
    ...{ id: 'cut', kind: 'outage', services: 'internet', zips: '14604', since },
    ...{ text_en: 'A line is cut.', text_es: 'Una línea está cortada.' },
  }
  const params = { kind: 'outages', item: 'cut' } as const
  await supervisor.ask(calls.addContentItem, { params, body: { values: cut } })
  const watching = { params: { id: customer.accountId, outageId: 'cut' } } as never
  expect((await customer.visitor.ask(watchOutage, watching)).status).toBe(200)

  const over = { ...cut, over_at: server.clock.read().toString() }
  for (let time = 0; time < 3; time++) {
    server.clock.pass({ minutes: 1 })
    await staffAreBusy(server)
    const { version } = (await supervisor.ask(calls.readContentItem, { params })).reply
    const values = { ...over, text_en: `A line was cut. ${time}` }
    const saved = await supervisor.ask(calls.changeContentItem, { params, body: { version, values } })
    expect(saved.status).toBe(200)
    await notifyOfOutages(server.world)
  }
  expect(await mailsAbout(server, customer)).toHaveLength(1)
})
