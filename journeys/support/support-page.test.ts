// The support page in many situations.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { addView, withView } from '@lightwell/server/staff/test-rows.ts'
import { addChange } from '@lightwell/server/support/test-rows.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { supportChangeWords } from '@lightwell/words/support/access-log.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { drawPage, whereFails } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'platform' })
})

const say = wordsIn('en')
const draw = (visitor = customer.visitor) => drawPage(visitor, paths.support)

it('offers a code, and says that nobody ever calls for it', async () => {
  const page = await draw()
  expect(page.text).toContain(say.support_code_get())
  expect(page.text).toContain('We’ll never call you to ask for this code.')
  expect(page.text).toContain(say.support_looks_none())
})

it('says when support viewed the account, why, if the caller was verified, and what was changed', async () => {
  const { identityId } = customer
  const view = { identityId, ...(await addView(server, customer, { isChecked: true, isActing: true })) }
  await addChange(server, view, { call: 'POST /api/agent/{idp}_user/{uid}/contactProfile/repair' })
  const { text } = await draw()
  expect(text).toContain('Question about a bill')
  expect(text).toContain('Fixed your contact information')
  expect(text).toContain('Caller verified')
  expect(text).not.toContain('Nothing changed')
})

it('says in Spanish that support did it, and not the customer', () => {
  const verbs = Object.values(supportChangeWords).map((change) => change({}, { locale: 'es' }).split(' ')[0])
  expect(verbs.filter((verb) => verb?.endsWith('ó'))).toEqual([])
})

it('says that a view changed nothing', async () => {
  await addView(server, customer)
  const { text } = await draw()
  expect(text).toContain('Nothing changed')
  expect(text).toContain('Caller not verified')
})

it('says that a caller failed three checks, and when', async () => {
  const { viewId } = await addView(server, customer)
  const failed = { checks_failed_at: server.clock.read().toString() }
  await server.world.database.updateTable('views').set(failed).where('id', '=', viewId).execute()
  expect((await draw()).text).toContain(
    'Someone said they were you and failed our checks three times, the last time on Wednesday, October 14 at 7 am.',
  )
})

it('offers the code if the list can’t be read', async () => {
  const { text } = await draw(whereFails(customer.visitor, /\/api\/profile\/support/))
  expect(text).toContain(say.portal_part_missing())
  expect(text).toContain(say.support_code_get())
})

it('shows staff in a view of the customer the list, but no code', async () => {
  const { visitor } = await withView(server, customer, { isChecked: true, isActing: true })
  const { text } = await draw(visitor)
  expect(text).not.toContain(say.support_code_get())
  expect(text).not.toContain(say.support_code_warning())
  expect(text).toContain('Question about a bill')
})

it('is linked from the profile', async () => {
  const { hrefs } = await drawPage(customer.visitor, paths.profile)
  expect(hrefs).toContain(`#${paths.support}`)
})
