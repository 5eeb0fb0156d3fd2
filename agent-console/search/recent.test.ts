import { beforeEach, expect, test, vi } from 'vitest'

const ana = { uid: 'ana', name: 'Ana Ruiz' }
const luis = { uid: 'luis', name: 'Luis Mora' }
let received: unknown[]

/** Loads the modules as in a new tab, and opens both customers there. */
async function opensBoth() {
  const views = await import('../views/customer-of.ts')
  const recent = await import('./recent.ts')
  for (const customer of [ana, luis]) recent.keepRecent(customer)
  views.keepCustomerOf({ id: 'of-luis', uid: 'luis', firstName: 'Luis', lastName: 'Mora' })
  views.keepCustomerOf({ id: 'of-ana', uid: 'ana', firstName: 'Ana', lastName: 'Ruiz' })
  return { ...views, ...recent }
}

beforeEach(() => {
  vi.resetModules()
  received = []
  vi.stubGlobal('sessionStorage', undefined)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(what: unknown) {
        received.push(what)
      }
    },
  )
})

test('a customer whose ID was deleted is neither in the recent list nor the one to go back to', async () => {
  const { customerOf, forgetDeleted, lastView, recentCustomers } = await opensBoth()
  forgetDeleted('ana')
  expect(recentCustomers()).toEqual([luis])
  expect(lastView()).toBeUndefined()
  expect(customerOf('of-ana')).toBeUndefined()
  expect(customerOf('of-luis')).toEqual(luis)
  expect(received, 'other tabs end their views of her').toContain('of-ana')
})

test('a renamed recent customer has the new name, in the same place', async () => {
  const { recentCustomers, renameRecent } = await opensBoth()
  renameRecent({ uid: 'ana', name: 'Ana Ruiz Vega' })
  expect(recentCustomers()).toEqual([luis, { uid: 'ana', name: 'Ana Ruiz Vega' }])
})

test('a view that’s gone is reported once, and not if its own page said so', async () => {
  const { keepSeenEnding, takeUnseenEndings } = await opensBoth()
  expect(takeUnseenEndings(['of-ana', 'of-luis'])).toEqual([])
  keepSeenEnding('of-luis')
  expect([takeUnseenEndings([]), takeUnseenEndings([])]).toEqual([['of-ana'], []])
})

test('the words of a view’s reason are forgotten with its customer', async () => {
  const { forgetDeleted, keepWordsOf, wordsOf } = await opensBoth()
  keepWordsOf('of-ana', 'Moved house')
  expect(wordsOf('of-ana')).toBe('Moved house')
  forgetDeleted('ana')
  expect(wordsOf('of-ana')).toBeUndefined()
})
