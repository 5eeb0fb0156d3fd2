import { deleteCustomerIdentity } from '@lightwell/rulebook/customer-identity/contract.ts'
import { addNote, readNotes, takeNoteDown } from '@lightwell/rulebook/notes/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endView, withView } from '../staff/test-rows.ts'
import { withSession } from '../testing/cast.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { everyCall, everyLine, examples } from '../testing/examples.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { addNoteRow } from './test-rows.ts'

const said = 'The modem stands behind the aquarium.'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
})

const on = ({ accountId }: { accountId: string }) => ({ id: accountId as AccountId })
const write = (visitor: Visitor, text = said, of = customer) =>
  visitor.ask(addNote, { params: on(of), body: { text } })
const list = async (visitor: Visitor, before?: string, of = customer) =>
  (await visitor.ask(readNotes, { params: on(of), query: { ...(before && { before }) } })).reply
const takeDown = (visitor: Visitor, noteId: string) =>
  visitor.ask(takeNoteDown, { params: { ...on(customer), noteId }, body: { reason: 'Not about them.' } })
const rowsOf = ({ accountId }: Customer) =>
  server.world.database.selectFrom('account_notes').where('account_id', '=', accountId).selectAll().execute()

describe('a note', () => {
  it('is read by whoever of staff opens a view of the account next, with its author by name', async () => {
    const { visitor } = await withView(server, customer)
    expect((await write(visitor)).status).toBe(200)
    const { visitor: viewer } = await withView(server, customer, { role: 'viewer' })
    const { notes, hasMore } = await list(viewer)
    expect(hasMore).toBe(false)
    expect(notes).toEqual([
      {
        id: expect.any(String),
        at: server.world.clock().toString({ smallestUnit: 'millisecond' }),
        author: expect.stringMatching(/\S \S/),
        text: said,
        takenDownAt: null,
      },
    ])
  })

  it.each([
    ['keeps its lines', 'First line.\r\nSecond line.', 'First line.\nSecond line.'],
    ['loses what nobody sees', 'Left\u202Eright', 'Leftright'],
    ['may be in any language', 'Llame después de las 5; la señora Núñez está sola.', undefined],
  ])('%s', async (_, text, kept = text) => {
    const { visitor } = await withView(server, customer)
    expect((await write(visitor, text)).reply.note.text).toBe(kept)
    expect((await list(visitor)).notes[0]?.text).toBe(kept)
  })

  it.each([
    ['with a card number', 'Reads out 4242 4242 4242 4242 for next time', 422, 'card-number'],
    ['with one over two lines', 'Card 4242 4242\n4242 4242', 422, 'card-number'],
    ['of nothing but blanks', ' \n ', 400, 'bad-input'],
    ['with half a character', 'Call back.\ud800', 400, 'bad-input'],
    ['of 2,001 characters', 'n'.repeat(2001), 400, 'bad-input'],
  ])('%s is refused, and nothing of it is kept', async (_, text, status, code) => {
    const { visitor } = await withView(server, customer)
    const answer = await write(visitor, text)
    expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect(await rowsOf(customer)).toEqual([])
  })

  it('is sealed, and on the trail by its id alone', async () => {
    const { visitor, staffId } = await withView(server, customer)
    const { note } = (await write(visitor)).reply
    const [row] = await rowsOf(customer)
    expect(row?.text_sealed?.toString('latin1')).not.toContain('aquarium')
    const trail = await server.world.database
      .selectFrom('trail')
      .where('thing', '=', note.id)
      .select(['by_id', 'identity_id', 'account_id', 'call', 'words'])
      .execute()
    expect(trail).toEqual([
      {
        by_id: staffId,
        identity_id: customer.identityId,
        account_id: customer.accountId,
        call: 'POST /api/agent/accounts/{id}/notes',
        words: null,
      },
    ])
  })

  it('isn’t added once the view has ended', async () => {
    const { visitor, viewId } = await withView(server, customer)
    await endView(server, viewId)
    expect((await write(visitor)).status).toBe(403)
    expect(await rowsOf(customer)).toEqual([])
  })

  it('isn’t on an account of somebody else', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    const noteId = await addNoteRow(server, other)
    const { visitor } = await withView(server, customer, { role: 'supervisor' })
    expect((await write(visitor, said, other)).problem.code).toBe('not-found')
    const reading = await visitor.ask(readNotes, { params: on(other), query: {} })
    expect(reading.problem.code).toBe('not-found')
    expect((await takeDown(visitor, noteId)).status).toBe(404)
  })
})

it('pages of notes go back to the first one, the newest first', async () => {
  const ids: string[] = []
  for (let each = 0; each < 45; each++) {
    server.clock.pass({ seconds: 1 })
    ids.unshift(await addNoteRow(server, customer, `Note ${each}`))
  }
  const { visitor } = await withView(server, customer)
  const pages = []
  for (let before: string | undefined, hasMore = true; hasMore; ) {
    const page = await list(visitor, before)
    pages.push(page.notes.map(({ id }) => id))
    before = page.notes.at(-1)?.id
    hasMore = page.hasMore
  }
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
  expect(pages.flat()).toEqual(ids)
})

describe('a supervisor', () => {
  it('takes a note down for good: that it was there stays, and the reason is on the trail', async () => {
    const noteId = await addNoteRow(server, customer, said)
    const { visitor } = await withView(server, customer, { role: 'supervisor' })
    expect((await takeDown(visitor, noteId)).status).toBe(200)
    const at = server.world.clock().toString({ smallestUnit: 'millisecond' })
    server.clock.pass({ seconds: 5 })
    expect((await takeDown(visitor, noteId)).status).toBe(200)
    expect((await list(visitor)).notes).toMatchObject([{ id: noteId, text: null, takenDownAt: at }])
    expect(await rowsOf(customer)).toMatchObject([{ text_sealed: null }])
    const trail = await server.world.database
      .selectFrom('trail')
      .where('thing', '=', noteId)
      .select(['words', 'call'])
      .execute()
    expect(trail.map(({ words }) => words !== null)).toEqual([true, true])
  })

  it('alone may: an agent doesn’t, not even their own', async () => {
    const noteId = await addNoteRow(server, customer)
    const { visitor } = await withView(server, customer)
    const answer = await takeDown(visitor, noteId)
    expect([answer.status, answer.problem.code]).toEqual([403, 'role-not-permitted'])
  })
})

describe('on an account that two people share', () => {
  it('notes written in a view of one are read in a view of the other, and stay when the one’s are gone', async () => {
    const helper = await customer.housemate()
    const of = { identityId: helper.identityId, accountId: customer.accountId }
    await addNoteRow(server, of, 'Of the helper.')
    server.clock.pass({ seconds: 1 })
    await addNoteRow(server, customer, 'Of the owner.')
    const { visitor } = await withView(server, customer)
    expect((await list(visitor)).notes.map(({ text }) => text)).toEqual(['Of the owner.', 'Of the helper.'])
    const { visitor: deleting } = await withView(server, helper, { isChecked: true, isActing: true })
    const uid = helper.identityId
    expect((await deleting.ask(deleteCustomerIdentity, { params: { uid } })).status).toBe(200)
    expect((await list(visitor)).notes.map(({ text }) => text)).toEqual(['Of the owner.'])
  })
})

it('no call of a customer tells a word of a note on their account', async () => {
  const subject = await newSubject(server, 'legacy')
  await addNoteRow(server, subject.owner, said)
  const visitor = await withSession(server, subject.owner)
  const leaking: string[] = []
  let answered = 0
  for (const line of everyLine.filter((each) => everyCall[each].method === 'GET')) {
    const { body, status } = await visitor.ask(everyCall[line], examples[line](subject) as never)
    if (status === 200) answered++
    if (/aquarium|account_notes/.test(body)) leaking.push(line)
  }
  expect(answered).toBeGreaterThan(40)
  expect(leaking).toEqual([])
})
