import { readSupport } from '@lightwell/rulebook/support/contract.ts'
import { sendLink } from '@lightwell/rulebook/views/contract.ts'
import { type SendablePage, sendablePages } from '@lightwell/rulebook/views/sendable-pages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffAreBusy, withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let inView: { visitor: Visitor; viewId: string }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
  inView = await withView(server, customer)
})

const send = async (page: SendablePage = '/payments/onetime', { visitor, viewId } = inView) => {
  const { status, body } = await visitor.ask(sendLink, { params: { id: viewId }, body: { page } })
  return status === 200 ? 'sent' : `${status} ${(JSON.parse(body) as { code: string }).code}`
}
const listed = async () => (await customer.visitor.ask(readSupport, { query: {} })).reply.views[0]?.changes
const mails = () => mailsTo(server, customer.email)
const setIdentity = (changed: { language?: 'en' | 'es'; is_verified?: boolean }) =>
  server.world.database.updateTable('identities').set(changed).where('id', '=', customer.identityId).execute()

describe('a link that support sends', () => {
  it('reaches the customer, says who sent it and why, and leads to the page', async () => {
    expect(await send()).toBe('sent')
    const [mail] = await mails()
    expect(mail?.subject).toBe('Your link from support: Make a payment')
    expect(mail?.text).toContain('you talked to our support team')
    expect(mail?.text).toContain('We’ll never ask you for your password.')
    expect(mail?.text).toContain(new URL('/account/#/payments/onetime\n', server.world.config.publicUrl).href)
  })

  it('contains nothing that lets anybody in', async () => {
    await send()
    const [mail] = await mails()
    expect(mail?.text).not.toMatch(/token=|view=/)
    expect(mail?.text).not.toContain(inView.viewId)
  })

  it('is in the customer’s list of support’s actions, as often as it was emailed', async () => {
    await send()
    server.clock.pass({ seconds: 30 })
    await send()
    expect(await listed()).toMatchObject([{ what: 'link-mailed', isSure: true }])
    await send('/profile')
    server.clock.pass({ seconds: 30 })
    await send()
    expect(await mails()).toHaveLength(3)
    expect(await listed()).toHaveLength(3)
  })

  it('is written in the customer’s language, whatever the member of staff speaks', async () => {
    await setIdentity({ language: 'es' })
    inView.visitor.cookies.set('lightwell-language', 'en')
    await send('/payments/new-method')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Su enlace de atención al cliente: Agregar un método de pago',
    ])
  })

  it.each(sendablePages)('can lead to %s', async (page) => {
    expect(await send(page)).toBe('sent')
    expect((await mails())[0]?.text).toContain(`/account/#${page}\n`)
  })

  it('never goes to an address that somebody has typed', async () => {
    expect(await send('/payments/onetime?amount=9000' as SendablePage)).toBe('400 bad-input')
    expect(await send('https://elsewhere.example/' as SendablePage)).toBe('400 bad-input')
    expect(await mails()).toEqual([])
  })

  it('doesn’t go to an address that isn’t verified', async () => {
    await setIdentity({ is_verified: false })
    expect(await send()).toBe('409 email-unverified')
    expect(await mails()).toEqual([])
  })

  it('is sent once if it’s requested twice within a minute', async () => {
    expect(await send()).toBe('sent')
    server.clock.pass({ seconds: 59 })
    expect(await send()).toBe('sent')
    expect(await mails()).toHaveLength(1)
    server.clock.pass({ seconds: 1 })
    expect(await send()).toBe('sent')
    expect(await mails()).toHaveLength(2)
  })

  it('is sent once if two ask at the same moment', async () => {
    const answers = await Promise.all([send(), send()])
    expect(answers).toContain('sent')
    expect(await mails()).toHaveLength(1)
  })

  it('is one of five within an hour, whatever they are and whoever sends them', async () => {
    for (const page of sendablePages.slice(0, 5)) expect(await send(page)).toBe('sent')
    const another = await withView(server, customer)
    expect(await send('/profile', another)).toBe('429 too-many-requests')
    // The refused request sent no link, so the next request for this page isn't a repeat.
    expect(await send('/profile', another)).toBe('429 too-many-requests')
    expect(await mails()).toHaveLength(5)
    server.clock.pass({ hours: 1 })
    expect(await send('/profile', await withView(server, customer))).toBe('sent')
  })
})

describe('sending a link is allowed to', () => {
  it('any role: the caller doesn’t have to be verified', async () => {
    expect(await send()).toBe('sent')
  })

  it('nobody in a view of somebody else', async () => {
    const { viewId } = await withView(server, await newCustomer(server, { kind: 'legacy' }))
    expect(await send('/profile', { ...inView, viewId })).toBe('404 not-found')
    expect(await mails()).toEqual([])
  })

  it('nobody once the view has ended', async () => {
    server.clock.pass({ minutes: 30 })
    await staffAreBusy(server)
    expect(await send()).toBe('404 not-found')
    expect(await mails()).toEqual([])
  })

  it('no customer, for themselves', async () => {
    expect(await send('/profile', { ...inView, visitor: customer.visitor })).toBe('401 not-signed-in')
  })
})

it('a sent link is on the trail, with who sent it and in which view', async () => {
  await send()
  const rows = await server.world.database
    .selectFrom('trail')
    .where('view_id', '=', inView.viewId)
    .select(['call', 'by_kind', 'identity_id'])
    .execute()
  expect(rows).toEqual([
    { call: 'POST /api/agent/views/{id}/link', by_kind: 'staff', identity_id: customer.identityId },
  ])
})
