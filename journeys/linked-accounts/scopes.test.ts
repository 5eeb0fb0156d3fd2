import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { listProducts, readAccount, readToolbox } from '@lightwell/rulebook/accounts/contract.ts'
import { listAccountLabels } from '@lightwell/rulebook/broadband-labels/contract.ts'
import { listDocuments } from '@lightwell/rulebook/documents/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { addIdentity, linkAccount } from '@lightwell/server/identity/test-rows.ts'
import { withSession } from '@lightwell/server/testing/cast.ts'
import { type Helper, helpers } from '@lightwell/server/testing/noun-examples.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import type { Visitor } from '@lightwell/server/testing/visitor.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'

// One account of the demonstration, as different people see it (decisions §10): the owner, everyone who helps with the
// account, and a stranger.

let server: TestServer
let accountId: AccountId
const visitors = new Map<string, Visitor>()
beforeAll(async () => {
  server = await startTestServer()
  const owner = await server.signedIn('residential.legacy')
  visitors.set('owner', owner)
  visitors.set('stranger', await server.signedIn('florida'))
  const session = JSON.parse((await owner.send('GET', '/api/session')).body) as { accountId: AccountId }
  accountId = session.accountId
  for (const [who, scopes] of Object.entries(helpers)) {
    const { identityId } = await addIdentity(server)
    await linkAccount(server, { accountId, identityId, role: 'user', ...scopes })
    visitors.set(who, await withSession(server, { identityId }))
  }
})
afterAll(() => server.close())

const visitorOf = (who: Who | 'stranger'): Visitor => {
  const visitor = visitors.get(who)
  if (visitor === undefined) throw new Error(`Nobody is ${who}.`)
  return visitor
}

type Who = Helper | 'owner'
interface Row {
  menu: string[]
  opens: string[]
  shown: string[]
  documents: string[]
}

const seesBills = [paths.currentStatement, paths.statementHistory, paths.paymentHistory]
const pays = [paths.payOnce, paths.methods, paths.autopaySignup]
const seesServices = [paths.equipment, paths.voice, paths.tickets, paths.orders, paths.repair]
const manages = [paths.newTicket]
const delivery = [paths.paperBills]
const tried: string[] = [...seesBills, ...pays, ...delivery, ...seesServices, ...manages]

const bills = { shown: ['bill'], documents: ['bill', 'receipt'] }
const services = { shown: ['products', 'labels'], documents: ['label'] }

const rows: Record<Who, Row> = {
  'no scope': { menu: [], opens: [], shown: [], documents: [] },
  'sees bills': { menu: ['currentStatement'], opens: seesBills, ...bills },
  'pays bills': { menu: ['currentStatement', 'payOnce'], opens: [...seesBills, ...pays], ...bills },
  'sees services': { menu: ['equipment'], opens: seesServices, ...services },
  'manages services': { menu: ['equipment'], opens: [...seesServices, ...manages], ...services },
  'sees both': { menu: ['currentStatement', 'equipment'], opens: [...seesBills, ...seesServices], ...both() },
  'sees bills, manages': {
    menu: ['currentStatement', 'equipment'],
    opens: [...seesBills, ...delivery, ...seesServices, ...manages],
    ...both(),
  },
  'pays, sees services': {
    menu: ['currentStatement', 'payOnce', 'equipment'],
    opens: [...seesBills, ...pays, ...seesServices],
    ...both(),
  },
  'does all': { menu: ['currentStatement', 'payOnce', 'equipment'], opens: tried, ...both() },
  owner: {
    menu: ['currentStatement', 'payOnce', 'equipment'],
    opens: tried,
    ...both(),
    documents: ['authorization', 'bill', 'label', 'receipt'],
  },
}

function both() {
  return {
    shown: [...bills.shown, ...services.shown],
    documents: [...bills.documents, ...services.documents].toSorted(),
  }
}

describe.each(Object.entries(rows) as [Who, Row][])('on the same account, someone who is: %s', (who, row) => {
  it('has exactly the pages they can open in their menu', async () => {
    const { hrefs } = await drawPage(visitorOf(who), paths.summary)
    const inMenu = (['currentStatement', 'payOnce', 'equipment'] as const).filter((page) =>
      hrefs.includes(`#${paths[page]}`),
    )
    expect(inMenu).toEqual(row.menu)
  })

  it('opens exactly these pages', async () => {
    const opened = []
    for (const page of tried) if ((await drawPage(visitorOf(who), page)).path === page) opened.push(page)
    expect(opened).toEqual(tried.filter((page) => row.opens.includes(page)))
  })

  it('reads exactly this about it', async () => {
    const visitor = visitorOf(who)
    const params = { id: accountId }
    const account = (await visitor.ask(readAccount, { params })).reply
    const products = (await visitor.ask(listProducts, { params })).reply
    const { labels } = (await visitor.ask(listAccountLabels, { params })).reply
    const isNotified = {
      bill: account.data.bill !== null,
      products: Object.keys(account.products).length > 0 && Object.keys(products).length > 0,
      labels: labels.length > 0,
    }
    expect(Object.entries(isNotified).flatMap(([what, is]) => (is ? [what] : []))).toEqual(row.shown)
    const { documents } = (await visitor.ask(listDocuments, { params, query: { limit: 100 } })).reply
    expect([...new Set(documents.map(({ kind }) => kind))].toSorted()).toEqual(row.documents)
  })

  it('has tools that lead only where they may go', async () => {
    const tools = (await visitorOf(who).ask(readToolbox, { params: { id: accountId } })).reply
    const leads = tried.filter((page) => tools.some(({ href }) => href === `#${page}`))
    expect(leads.filter((page) => !row.opens.includes(page))).toEqual([])
  })
})

it('only owners are asked to confirm what a power outage means for 911, and helpers are told so', async () => {
  const asked = words.voice_power_acknowledge({}, { locale: 'en' })
  const confirmation = words.voice_power_owner({}, { locale: 'en' })
  const says = async (who: Who) => {
    const { text } = await drawPage(visitorOf(who), paths.voice)
    return [asked, confirmation].map((sentence) => text.includes(sentence))
  }
  expect(await says('owner')).toEqual([true, false])
  expect(await says('does all')).toEqual([false, true])
  expect(await says('sees services')).toEqual([false, true])
})

it('a stranger reads that there is no such account', async () => {
  const visitor = visitorOf('stranger')
  const params = { id: accountId }
  const answers = await Promise.all([
    visitor.ask(readAccount, { params }),
    visitor.ask(listProducts, { params }),
    visitor.ask(listDocuments, { params, query: {} }),
    visitor.ask(readToolbox, { params }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
