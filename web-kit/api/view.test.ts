import type * as accounts from '@lightwell/rulebook/accounts/contract.ts'
import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import { type ModeRefusal, modeRefusals } from '@lightwell/rulebook/views/refusals.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, askThrough, forget } from './ask.ts'
import { askForFile } from './ask-for-file.ts'
import { onNotDone, RefusedInView } from './faults.ts'
import { fileAddress, viewHere } from './view.ts'

const id = '01999999-0000-7000-8000-000000000001'
let opened: string[]
let notDone: RefusedInView[]
beforeEach(() => {
  forget()
  opened = []
  notDone = []
  onNotDone((fault) => void notDone.push(fault as RefusedInView))
})
afterEach(() => {
  vi.unstubAllGlobals()
  onNotDone(() => {})
})

/** Opens the page at a URL with this query. */
function openAt(search: string) {
  const assign = (address: string) => void opened.push(address)
  vi.stubGlobal('location', { pathname: '/account/', search, hash: '#/summary', assign })
}
const openInView = () => openAt(`?view=${id}`)

const accountId = 'a-1' as AccountId
const readAccount = () =>
  ask<typeof accounts.readAccount>('GET /api/accounts/{id}', { params: { id: accountId } })
const switchAccount = () =>
  ask<typeof identity.switchAccount>('POST /api/session/account', { body: { accountId } })
const refusing = (code: string) =>
  askThrough(async () => Response.json({ code }, { status: code === 'not-signed-in' ? 401 : 403 }))
const refusalOf = (asked: Promise<unknown>) => asked.then(undefined, (error) => error)

test.each([
  { search: '', view: undefined },
  { search: `?view=${id}`, view: id },
  { search: `?verify=true&view=${id}`, view: id },
  { search: '?review=1', view: undefined },
  // An invalid view id still counts as a view, so the page isn't mistaken for a customer's. The server refuses the id.
  { search: '?view=', view: '' },
  { search: '?view=%E6%BC%A2', view: '' },
])('$search is the view "$view"', ({ search, view }) => {
  openAt(search)
  expect(viewHere()).toBe(view)
})

test('there is no view outside a browser', () => {
  expect(viewHere()).toBeUndefined()
})

test.each([
  { search: '', address: '/api/a.csv', expected: '/api/a.csv' },
  { search: `?view=${id}`, address: '/api/a.csv', expected: `/api/a.csv?view=${id}` },
  { search: `?view=${id}`, address: '/api/a.csv?from=b', expected: `/api/a.csv?from=b&view=${id}` },
])('$search makes the browser open $expected', ({ search, address, expected }) => {
  openAt(search)
  expect(fileAddress(address)).toBe(expected)
})

test.each([
  { search: '', named: undefined },
  { search: `?view=${id}`, named: id },
])('$search makes each call name the view $named', async ({ search, named }) => {
  openAt(search)
  const names: (string | undefined)[] = []
  const note = (headers: RequestInit['headers']) =>
    names.push((headers as Record<string, string>)['lightwell-view'])
  askThrough(async (_, { headers }) => {
    note(headers)
    return Response.json({})
  })
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    note(headers)
    return new Response('a file')
  })
  await readAccount()
  await switchAccount()
  await askForFile('/api/a.zip', { signal: new AbortController().signal, onPiece: () => {} })
  expect(names).toEqual([named, named, named])
})

describe('a call that a view refuses', () => {
  beforeEach(openInView)

  test.each(modeRefusals.map((code) => ({ code })))(
    'does nothing and notifies the listener: $code',
    async ({ code }) => {
      refusing(code)
      const fault = await refusalOf(switchAccount())
      expect(fault).toBeInstanceOf(RefusedInView)
      expect(fault).toMatchObject({ code })
      expect(notDone).toEqual([fault])
      expect(opened).toEqual([])
    },
  )

  test('shows where its data would be when it only reads', async () => {
    refusing('check-the-caller')
    expect(await refusalOf(readAccount())).toMatchObject({ code: 'check-the-caller' satisfies ModeRefusal })
    expect(notDone).toEqual([])
  })

  test.each(['view-first', 'not-signed-in'] as const)(
    'notifies the listener even when it only reads, since no customer data may stay: %s',
    async (code) => {
      refusing(code)
      const fault = await refusalOf(readAccount())
      expect(notDone).toEqual([fault])
      expect(fault).toMatchObject({ code, wasChanging: false })
      expect(opened).toEqual([])
    },
  )

  test('a file that a page fetches in chunks', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'view-first' }, { status: 403 }))
    const signal = new AbortController().signal
    const fault = await refusalOf(askForFile('/api/a.zip', { signal, onPiece: () => {} }))
    expect(notDone).toEqual([fault])
  })
})

test('a customer who is no longer signed in goes to the sign-in', async () => {
  openAt('')
  refusing('not-signed-in')
  void switchAccount()
  await expect.poll(() => opened).toHaveLength(1)
  expect(notDone).toEqual([])
})
