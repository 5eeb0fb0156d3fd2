import { listProducts, readAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each([
  ['en', 'Digital Voice Unlimited'],
  ['es', 'Voz digital ilimitada'],
])('product names are in the language of the request: %s', async (language, name) => {
  const visitor = await server.signedIn('residential.legacy')
  visitor.cookies.set('language', language)
  const id = (await visitor.ask(readSession)).reply.accountId as AccountId
  const { reply: products } = await visitor.ask(listProducts, { params: { id } })
  const { reply: account } = await visitor.ask(readAccount, { params: { id } })
  expect(products.phone?.description).toBe(name)
  expect(account.products.phone?.description).toBe(name)
})
