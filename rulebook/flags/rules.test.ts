import { describe, expect, it } from 'vitest'
import { flagsOf, type JudgedView } from './rules.ts'

const limits = { customers: 20, failedChecks: 6 }
/** An open view that isn't flagged. */
const plain: JudgedView = {
  staff: { fullName: 'ana maria ruiz lopez', email: null, accountKey: null },
  customer: {
    lastName: 'achebe',
    email: 'rosalind@example.net',
    accountKeys: ['A1', 'A2'],
    isProtected: false,
  },
  hasTicket: true,
  isChecked: true,
  isOver: true,
  customersInHour: 1,
  failedChecks: 0,
  failedInHour: 0,
}
const kinds = (but: Partial<JudgedView>) => flagsOf({ ...plain, ...but }, limits).map(({ kind }) => kind)

describe('a view that’s over', () => {
  it.each([
    { hasTicket: false, isChecked: false, flags: ['no-ticket'] },
    { hasTicket: true, isChecked: false, flags: [] },
    { hasTicket: false, isChecked: true, flags: [] },
    { hasTicket: true, isChecked: true, flags: [] },
  ])('with a ticket: $hasTicket, checked: $isChecked is flagged $flags', ({ flags, ...is }) => {
    expect(kinds(is)).toEqual(flags)
  })

  it.each([
    { failedChecks: 1, failedInHour: 5, flags: [] },
    { failedChecks: 1, failedInHour: 6, flags: ['failed-checks'] },
    { failedChecks: 0, failedInHour: 6, flags: [] },
    { failedChecks: 3, failedInHour: 9, flags: ['failed-checks'] },
  ])(
    'with $failedChecks failed checks, of $failedInHour in the hour, is flagged $flags',
    ({ flags, ...failed }) => {
      expect(kinds(failed)).toEqual(flags)
    },
  )
})

it('an open view isn’t flagged for what can still be put right', () => {
  const but = { isOver: false, hasTicket: false, isChecked: false, failedChecks: 3, failedInHour: 9 }
  expect(kinds(but)).toEqual([])
})

describe('a view that’s open', () => {
  it.each([
    { customersInHour: 19, flags: [] },
    { customersInHour: 20, flags: ['many-customers'] },
    { customersInHour: 21, flags: ['many-customers'] },
  ])('of the $customersInHour. customer in an hour is flagged $flags', ({ customersInHour, flags }) => {
    expect(kinds({ customersInHour, isOver: false })).toEqual(flags)
  })

  it('of a protected account is flagged', () => {
    expect(kinds({ customer: { ...plain.customer, isProtected: true }, isOver: false })).toEqual([
      'protected',
    ])
  })
})

// Names here are in lower case and without accents, since that's how the database stores them.
// `server/flags/flags.test.ts` tests that.
describe('a member of staff', () => {
  it.each<{ fullName: string; lastName: string; own: boolean; why: string }>([
    { fullName: 'ana ruiz', lastName: 'ruiz', own: true, why: 'the surname' },
    { fullName: 'ana maria ruiz lopez', lastName: 'ruiz lopez', own: true, why: 'both surnames' },
    { fullName: 'ana maria ruiz lopez', lastName: 'ruiz', own: true, why: 'the first of two' },
    { fullName: 'ana maria ruiz lopez', lastName: 'lopez', own: true, why: 'the second of two' },
    { fullName: 'ana ruiz', lastName: 'rui', own: false, why: 'half a surname' },
    { fullName: 'ana ruiz', lastName: 'ruizal', own: false, why: 'a longer one' },
    { fullName: 'ana ruiz', lastName: 'ruiz lopez', own: false, why: 'one word more' },
    { fullName: 'ana ruiz', lastName: 'ana', own: false, why: 'the first name' },
    { fullName: 'ana maria ruiz lopez', lastName: 'lopez ruiz', own: false, why: 'the other way round' },
    { fullName: 'ana', lastName: 'ana', own: false, why: 'one name alone' },
    { fullName: 'ana ruiz', lastName: '', own: false, why: 'no last name' },
  ])('"$fullName" has the surname "$lastName": $own ($why)', ({ fullName, lastName, own }) => {
    const but = { staff: { ...plain.staff, fullName }, customer: { ...plain.customer, lastName } }
    expect(kinds(but)).toEqual(own ? ['own-surname'] : [])
  })

  it.each([
    { email: 'rosalind@example.net', accountKey: null, flags: ['own-email'] },
    { email: 'rosalind@example.com', accountKey: null, flags: [] },
    { email: null, accountKey: 'A2', flags: ['own-account'] },
    { email: null, accountKey: 'A', flags: [] },
    { email: 'rosalind@example.net', accountKey: 'A1', flags: ['own-account'] },
  ])('with the email $email and the account $accountKey is flagged $flags', ({ flags, ...own }) => {
    expect(kinds({ staff: { ...plain.staff, ...own } })).toEqual(flags)
  })
})
