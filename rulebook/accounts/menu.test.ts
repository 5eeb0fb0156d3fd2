import { expect, test } from 'vitest'
import { menuPages, servicesOf } from './menu.ts'

const account = {
  id: '2125550100',
  billing: true,
  pays: true,
  seesServices: true,
  manages: true,
  restrictedEarlyAccess: false,
  isSettled: false,
}

test.each([
  ['its owner', account, ['/summary', '/statements/current', '/payments/onetime', '/equipment', '/help']],
  [
    'whoever sees bills and services',
    { ...account, pays: false, manages: false },
    ['/summary', '/statements/current', '/equipment', '/help'],
  ],
  [
    'whoever sees bills alone',
    { ...account, pays: false, seesServices: false, manages: false },
    ['/summary', '/statements/current', '/help'],
  ],
  [
    'whoever sees services alone',
    { ...account, billing: false, pays: false, manages: false },
    ['/summary', '/equipment', '/help'],
  ],
  ['whoever sees neither', { ...account, billing: false, seesServices: false }, ['/summary', '/help']],
  [
    'whoever owns an account that is closed and paid',
    { ...account, seesServices: false, isSettled: true },
    ['/summary', '/statements/current', '/help'],
  ],
  ['early access', { ...account, restrictedEarlyAccess: true }, ['/summary', '/help']],
  ['nobody’s account', undefined, ['/help']],
])('the menu of %s', (_of, of, pages) => {
  expect(menuPages(of)).toEqual(pages)
})

test('only the account’s own services are listed', () => {
  const all = [
    { type: 'BILLING', ref: account.id },
    { type: 'VOIP', ref: 'another' },
  ]
  expect(servicesOf(account, all)).toEqual(['BILLING'])
})
