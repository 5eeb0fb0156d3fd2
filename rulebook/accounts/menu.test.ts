import { expect, test } from 'vitest'
import { menuPages, servicesOf } from './menu.ts'

const account = { id: '2125550100', billing: true, restrictedEarlyAccess: false, pays: true }
const billed = ['BILLING']
const payers = ['/summary', '/statements/current', '/payments/onetime']

test.each([
  ['whoever pays', account, billed, [...payers, '/equipment', '/help']],
  [
    'whoever sees bills alone',
    { ...account, pays: false },
    billed,
    ['/summary', '/statements/current', '/equipment', '/help'],
  ],
  ['whoever sees no bills', { ...account, billing: false }, billed, ['/summary', '/help']],
  ['early access', { ...account, restrictedEarlyAccess: true }, billed, ['/summary', '/help']],
  ['whose services are still to come', account, [], [...payers, '/help']],
  ['nobody’s account', undefined, [], ['/help']],
])('the menu of %s', (_of, of, services, pages) => {
  expect(menuPages(of, services)).toEqual(pages)
})

test('services are those of the account', () => {
  const all = [
    { type: 'BILLING', ref: account.id },
    { type: 'VOIP', ref: 'another' },
  ]
  expect(servicesOf(account, all)).toEqual(['BILLING'])
})
