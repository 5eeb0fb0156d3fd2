import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { startUpgrade } from '@lightwell/rulebook/upgrade/contract.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { movedIn } from '../fixtures/moved-in.ts'
import { wordsIn } from '../fixtures/words.ts'

const say = wordsIn('en')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a product that has to move offers its owner the move', async () => {
  const { text, hrefs } = await drawPage(await server.signedIn('residential.legacy'), paths.summary)
  expect(text).toContain(say.accounts_product_migration())
  expect(hrefs).toContain(`#${paths.upgrade}`)
})

it('an account that is moving gets no offer: its summary says since when, and links to the progress', async () => {
  const { biller } = server.world
  server.world.biller = { ...biller, openBillingAccount: async () => ({ outcome: 'unknown' }) }
  const { visitor, accountId: id } = await movedIn(server, 'residential.legacy')
  await visitor.ask(startUpgrade, { params: { id } })
  const { text, hrefs } = await drawPage(visitor, paths.summary)
  expect(text).toContain(say.accounts_moving({ day: 'October 14' }))
  expect(text).not.toContain(say.accounts_product_migration())
  expect(hrefs.filter((href) => href === `#${paths.upgrade}`)).toHaveLength(1)
  server.world.biller = biller
})

it('people who may not manage the account get no offer, but are told who can', async () => {
  const visitor = await server.signedIn('no.billing')
  const { text, hrefs } = await drawPage(visitor, paths.summary)
  expect(text).not.toContain('TV Select')
  expect(text).not.toContain(say.accounts_product_migration())
  expect(hrefs.filter((href) => href.startsWith(`#${paths.upgrade}`))).toEqual([])
  const asked = await drawPage(visitor, paths.upgrade)
  expect(asked.parts('h1', '')[0]?.text.trim()).toBe(say.upgrade_not_yours_title())
  expect(asked.text).toContain(say.upgrade_not_yours_text())
})
