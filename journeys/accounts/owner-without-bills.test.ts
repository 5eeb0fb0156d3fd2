// If an account's owner may not see its bills, pages don't tell them to ask the owner, because they are the owner.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'

const say = wordsIn('en')
let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  await server.world.database
    .updateTable('account_links')
    .set({ billing: false })
    .where('account_id', '=', customer.accountId)
    .execute()
})

/** Removes a sentence's period. On the page, the period comes after the telephone link. */
const beforeLink = (sentence: string) => sentence.replace(/\.$/, '')
const summary = async () => (await drawPage(customer.visitor, paths.summary)).text

it('says that there are no bills here, and whom to call', async () => {
  const telephone = server.world.config.brand.supportTelephone
  expect(await summary()).toContain(beforeLink(say.accounts_no_bills_owner_text({ telephone })))
  expect(await summary()).not.toContain(say.accounts_no_bills_text())
})

it('says the same once the account is closed', async () => {
  const telephone = server.world.config.brand.supportTelephone
  await server.world.database
    .updateTable('accounts')
    .set({ closed_on: '2026-10-01' })
    .where('id', '=', customer.accountId)
    .execute()
  expect(await summary()).toContain(beforeLink(say.accounts_closed_text_services_owner({ telephone })))
  expect(await summary()).not.toContain(say.accounts_closed_text_services())
})

it('says at the move and among the documents whom to call, and not to ask the owner', async () => {
  const telephone = server.world.config.brand.supportTelephone
  const move = (await drawPage(customer.visitor, paths.upgrade)).text
  expect(move).toContain(say.upgrade_not_yours_title_owner())
  expect(move).toContain(say.upgrade_not_yours_text_owner({ telephone }))
  expect(move).not.toContain(say.upgrade_not_yours_text())
  const documents = (await drawPage(customer.visitor, paths.documents)).text
  expect(documents).toContain(beforeLink(say.accounts_no_bills_owner_text({ telephone })))
  expect(documents).not.toContain(say.documents_none_own_text())
})

it.each([paths.payOnce, paths.autopay, paths.pastDue])(
  'also says when redirected from %s that there are no bills here',
  async (place) => {
    const { text } = await drawPage(customer.visitor, place)
    expect(text).toContain(say.accounts_no_bills_owner_title())
    expect(text).not.toContain(say.accounts_not_paying_text())
  },
)
