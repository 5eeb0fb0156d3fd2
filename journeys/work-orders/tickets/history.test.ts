// Tests the list of past tickets on the page, and its link to earlier tickets.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { historyOnPage } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { addHistory, addWork } from '@lightwell/server/work-orders/test-rows.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPage } from '../../fixtures/drawn.ts'
import { wordsIn } from '../../fixtures/words.ts'

const say = wordsIn('en')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each(['ticket', 'order'] as const)(
  'the page of one %s in progress has it and the newest past ones',
  async (kind) => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const over = await addHistory(server, customer, kind, historyOnPage + 1)
    const { id } = await addWork(server, customer, kind, { createdAgo: 400 })
    const { text } = await drawPage(customer.visitor, kind === 'ticket' ? paths.tickets : paths.orders)
    expect(text).toContain(id)
    expect(text.match(/DONE-\d{4}/g)).toEqual(over.slice(0, historyOnPage))
    expect(text).toContain(say.appointments_over_earlier())
  },
)

it('offers no earlier ones if all are on the page', async () => {
  const customer = await newCustomer(server, { kind: 'platform' })
  await addHistory(server, customer, 'ticket', historyOnPage)
  const { text } = await drawPage(customer.visitor, paths.tickets)
  expect(text.match(/DONE-\d{4}/g)).toHaveLength(historyOnPage)
  expect(text).not.toContain(say.appointments_over_earlier())
})
