// During an outage at an address, the summary says so on each affected service and no other.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { loadOutages, type OutageLine } from '@lightwell/server/testing/outages.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'

const say = wordsIn('en')
let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
  customer = await newCustomer(server, { kind: 'platform' })
  const served = (product_line: 'internet' | 'tv') => ({
    account_id: customer.accountId,
    product_line,
    enabled: true,
    type: 'fios',
    description: `Our ${product_line}`,
    download_links: '[]',
    show_migration_banner: true,
  })
  const { database } = server.world
  await database.deleteFrom('products').where('account_id', '=', customer.accountId).execute()
  await database
    .insertInto('products')
    .values([served('internet'), served('tv')])
    .execute()
})
afterAll(() => server.close())

const outage = (more: Partial<OutageLine> = {}): OutageLine => ({
  id: 'cut',
  kind: 'outage',
  services: 'internet',
  zips: '14604',
  since: server.clock.read().subtract({ hours: 3 }).toString(),
  until: server.clock.read().add({ hours: 4 }).toString(),
  text_en: 'A line is cut.',
  text_es: 'Una línea está cortada.',
  ...more,
})
/** Returns the text of each service's row. */
const rows = async (...outages: OutageLine[]) => {
  await loadOutages(server, ...outages)
  const { parts } = await drawPage(customer.visitor, paths.summary)
  const texts = parts('li', '').map(({ text }) => text)
  return ['Our internet', 'Our tv'].map((name) => texts.find((text) => text.includes(name)) ?? '')
}
const [since] = say.accounts_product_since({ since: '…' }).split('…')
const [until] = say.accounts_product_until({ until: '…' }).split('…')

it('calls each service active while everything works', async () => {
  for (const row of await rows()) expect(row).toContain(say.accounts_product_active())
})

it('says since when and until when on the affected service, and on no other', async () => {
  const [internet, tv] = await rows(outage())
  expect(internet).toContain(say.accounts_product_down())
  expect(internet).toContain(since)
  expect(internet).toContain(until)
  expect(internet).not.toContain(say.accounts_product_active())
  expect(tv).toContain(say.accounts_product_active())
})

it('says only since when if the end is unknown', async () => {
  const [internet] = await rows(outage({ until: undefined }))
  expect(internet).toContain(since)
  expect(internet).not.toContain(until)
})

it('calls maintenance by its name', async () => {
  const [internet] = await rows(outage({ kind: 'maintenance' }))
  expect(internet).toContain(say.accounts_product_maintained())
  expect(internet).not.toContain(say.accounts_product_down())
})

it('calls a service active while maintenance is still to come', async () => {
  const since = server.clock.read().add({ hours: 2 }).toString()
  const until = server.clock.read().add({ hours: 4 }).toString()
  for (const row of await rows(outage({ kind: 'maintenance', since, until })))
    expect(row).toContain(say.accounts_product_active())
})
