import { listProducts } from '@lightwell/rulebook/accounts/contract.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('every download in the demo opens, in the language of the request', async () => {
  const visitor = await server.signedIn('residential.legacy')
  const { accountId } = (await visitor.ask(readSession)).reply
  const { reply } = await visitor.ask(listProducts, { params: { id: accountId as AccountId } })
  const links = Object.values(reply).flatMap(({ downloadLinks }) => downloadLinks)
  expect(links.map(({ platform }) => platform)).toEqual(['Windows', 'macOS', 'Android', 'iPhone'])
  for (const { platform, href } of links) {
    const { statusCode, headers, body } = await server.guest().send('GET', href, {
      headers: { 'accept-language': 'es' },
    })
    expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')])
    expect(body).toContain(`Seguridad de internet para ${platform}`)
  }
})
