import { readToolbox } from '@lightwell/rulebook/accounts/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptSeconds } from '../content/content.ts'
import type { ContentLine } from '../content/tables.ts'
import { replaceLines } from '../content/write.ts'
import type { SignIn } from '../demo/people.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function toolsOf(name: SignIn) {
  const visitor = await server.signedIn(name)
  const id: AccountId = (await visitor.send('GET', '/api/session')).json().accountId
  return (await visitor.ask(readToolbox, { params: { id } })).reply
}

async function say(lines: ContentLine[]): Promise<void> {
  const items = lines.map((given) => ({ id: given.id ?? '', given }))
  await replaceLines(server.opened.database, 'toolbox', items, new Date(0))
  server.clock.pass({ seconds: keptSeconds })
}

const tool = (id: string, more: ContentLine = {}): ContentLine => ({
  id,
  icon: 'card',
  name_en: id,
  name_es: `${id} en español`,
  href: '#/help',
  ...more,
})

it('lists what a person may do there by priority, ten if none is given, and no name twice', async () => {
  await say([
    tool('usual'),
    tool('last', { priority: '11' }),
    tool('pays', { needs: 'payments', priority: '2' }),
    tool('sees', { needs: 'bills', priority: '1' }),
    tool('again', { name_en: 'usual', priority: '10' }),
  ])
  const names = async (name: SignIn) => (await toolsOf(name)).map((each) => each.name)
  expect(await names('residential.legacy')).toEqual(['sees', 'pays', 'usual', 'last'])
  expect(await names('sees.bills')).toEqual(['sees', 'usual', 'last'])
  expect(await names('no.billing')).toEqual(['usual', 'last'])
  expect(await names('early.access')).toEqual(['usual', 'last'])
})

it('describes each tool in the language of the request, with all of the provider’s texts', async () => {
  await say([
    tool('a', { href: 'https://example.com/a', target: '_blank', controller: 'help', priority: '3' }),
  ])
  const { visitor, accountId } = await newCustomer(server, { kind: 'platform' })
  const asked = { params: { id: accountId as AccountId } }
  const { reply } = await visitor.ask(readToolbox, asked, { 'accept-language': 'es' })
  expect(reply).toEqual([
    {
      icon: 'card',
      name: 'a en español',
      href: 'https://example.com/a',
      priority: 3,
      target: '_blank',
      controller: 'help',
    },
  ])
})

it('is empty if the provider has none', async () => {
  await say([])
  expect(await toolsOf('residential.legacy')).toEqual([])
})

it('queries the database for nothing but the session while it’s cached', async () => {
  await say([tool('a')])
  const visitor = await server.signedIn('residential.legacy')
  const id: AccountId = (await visitor.send('GET', '/api/session')).json().accountId
  await visitor.ask(readToolbox, { params: { id } })
  const texts = await statementsDuring(() => visitor.ask(readToolbox, { params: { id } }))
  expect(texts.filter((text) => text.includes('content_items'))).toEqual([])
  expect(texts.length).toBeLessThanOrEqual(2)
})
