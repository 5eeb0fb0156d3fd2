import { expect, test, vi } from 'vitest'

test('a customer whose ID was deleted is neither among the recent ones nor the one to go back to', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const told: unknown[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener() {}
      removeEventListener() {}
      postMessage(what: unknown) {
        told.push(what)
      }
    },
  )
  const { customerOf, keepCustomerOf, lastView } = await import('../views/customer-of.ts')
  const { forgetDeleted, keepRecent, recentCustomers } = await import('./recent.ts')
  const ana = { uid: 'ana', name: 'Ana Ruiz' }
  const luis = { uid: 'luis', name: 'Luis Mora' }
  for (const customer of [ana, luis]) keepRecent(customer)
  keepCustomerOf({ id: 'of-luis', uid: 'luis', firstName: 'Luis', lastName: 'Mora' })
  keepCustomerOf({ id: 'of-ana', uid: 'ana', firstName: 'Ana', lastName: 'Ruiz' })

  forgetDeleted('ana')
  expect(recentCustomers()).toEqual([luis])
  expect(lastView()).toBeUndefined()
  expect(customerOf('of-ana')).toBeUndefined()
  expect(customerOf('of-luis')).toEqual(luis)
  expect(told, 'other tabs end their views of her').toContain('of-ana')
})
