import { expect, test } from 'vitest'
import { menuPages } from './menu.ts'

const account = { id: '2125550100', billing: true, restrictedEarlyAccess: false, pays: true }

test.each([
  ['whoever pays', account, ['/summary', '/statements/current', '/payments/onetime', '/help']],
  ['whoever sees bills alone', { ...account, pays: false }, ['/summary', '/statements/current', '/help']],
  ['whoever sees no bills', { ...account, billing: false }, ['/summary', '/help']],
  ['early access', { ...account, restrictedEarlyAccess: true }, ['/summary', '/help']],
  ['nobody’s account', undefined, ['/help']],
])('the menu of %s', (_of, of, pages) => {
  expect(menuPages(of)).toEqual(pages)
})
