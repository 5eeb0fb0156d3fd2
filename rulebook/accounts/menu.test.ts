import { expect, test } from 'vitest'
import { menuPages, servicesOf } from './menu.ts'

const account = { id: '2125550100', billing: true, restrictedEarlyAccess: false, pays: true }
const billed = ['BILLING']
const withVoice = ['BILLING', 'VOIP']
const payers = ['/summary', '/statements/current', '/payments/onetime']

test.each([
  ['whoever pays', account, billed, [...payers, '/help']],
  [
    'whoever sees bills alone',
    { ...account, pays: false },
    billed,
    ['/summary', '/statements/current', '/help'],
  ],
  ['whoever sees no bills', { ...account, billing: false }, withVoice, ['/summary', '/help']],
  ['early access', { ...account, restrictedEarlyAccess: true }, withVoice, ['/summary', '/help']],
  ['who has voice lines', account, withVoice, [...payers, '/voice', '/help']],
  ['whose account has a shorter id', { ...account, id: '212555010' }, withVoice, [...payers, '/help']],
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
