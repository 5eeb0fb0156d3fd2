import { paths } from '@lightwell/customer-portal/paths.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'

const say = wordsIn('en')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a product that is to move offers its owner the move', async () => {
  const { text, hrefs } = await drawPage(await server.signedIn('residential.legacy'), paths.summary)
  expect(text).toContain(say.accounts_product_migration())
  expect(hrefs).toContain(`#${paths.upgrade}`)
})

it('somebody who may not manage the account is offered no move, and told who can', async () => {
  const visitor = await server.signedIn('no.billing')
  const { text, hrefs } = await drawPage(visitor, paths.summary)
  expect(text).not.toContain('TV Select')
  expect(text).not.toContain(say.accounts_product_migration())
  expect(hrefs.filter((href) => href.startsWith(`#${paths.upgrade}`))).toEqual([])
  const asked = await drawPage(visitor, paths.upgrade)
  expect(asked.parts('h1', '')[0]?.text.trim()).toBe(say.upgrade_not_yours_title())
  expect(asked.text).toContain(say.upgrade_not_yours_text())
})
