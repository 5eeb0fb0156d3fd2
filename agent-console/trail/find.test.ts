import { describe, expect, it } from 'vitest'
import type { Found } from '../search/calls.ts'
import type { StaffName } from './calls.ts'
import { candidatesIn } from './find-customer.ts'
import { staffNamed } from './find-staff.ts'

describe('the member of staff who’s meant', () => {
  const staff: StaffName[] = [
    { id: '1', userName: 'ana.ruiz', fullName: 'Ana Ruiz', isActive: true },
    { id: '2', userName: 'ana.ruiz2', fullName: 'Ana Ruiz', isActive: false },
    { id: '3', userName: 'jose', fullName: 'José Núñez', isActive: true },
  ]
  it.each([
    ['by the label', 'Ana Ruiz (ana.ruiz2)', '2'],
    ['by the user name, though another starts the same', 'ana.ruiz', '1'],
    ['not by a full name that two have', 'Ana Ruiz', undefined],
    ['by a start that only one has', 'jos', '3'],
    ['by a last name without its accents', 'NUNEZ', '3'],
    ['not by a start that two have', 'ana', undefined],
    ['not by a name nobody has', 'Bo', undefined],
  ])('is found %s', (_, typed, id) => {
    expect(staffNamed(staff, typed)?.id).toBe(id)
  })
})

describe('the customer who’s meant', () => {
  const person = (uid: string, by: 'account' | 'name', number = 'N-1') =>
    ({
      uid,
      by,
      email: `${uid}@example.com`,
      firstName: 'Zoë',
      lastName: uid,
      accounts: [{ accountId: `id-${number}`, accountNumber: number, role: 'owner' }],
    }) as unknown as Found['people'][number]

  it('is a person, found by anything but an account number', () => {
    expect(
      candidatesIn({ people: [person('a', 'name'), person('b', 'name')], accounts: [], next: null }),
    ).toEqual([
      { filter: { uid: 'a' }, name: 'Zoë a', more: 'a@example.com' },
      { filter: { uid: 'b' }, name: 'Zoë b', more: 'b@example.com' },
    ])
  })

  it('is an account, listed once, however many people it has', () => {
    expect(
      candidatesIn({ people: [person('a', 'account'), person('b', 'account')], accounts: [], next: null }),
    ).toEqual([{ filter: { accountId: 'id-N-1' }, name: 'N-1', more: '' }])
  })

  it('is an account that nobody signs in for', () => {
    const alone = {
      accountId: 'id-N-2',
      accountNumber: 'N-2',
      town: null,
    } as unknown as Found['accounts'][number]
    expect(candidatesIn({ people: [], accounts: [alone], next: null })).toEqual([
      { filter: { accountId: 'id-N-2' }, name: 'N-2', more: '' },
    ])
  })
})
