import { describe, expect, it } from 'vitest'
import { numberKeyOf, type Sought, soughtIn, townOf } from './rules.ts'

const nothing: Sought = {
  email: undefined,
  emailBeginning: undefined,
  userName: undefined,
  numberKey: undefined,
  telephone: undefined,
  name: undefined,
}

describe('the text in the search box can be', () => {
  it.each<[string, string, Partial<Sought>]>([
    ['an address', 'ana@example.com', { email: 'ana@example.com', userName: 'ana@example.com' }],
    ['one in capitals', ' ANA@Example.COM ', { email: 'ana@example.com', userName: 'ANA@Example.COM' }],
    ['one with digits', 'ana7@example.com', { email: 'ana7@example.com', userName: 'ana7@example.com' }],
    [
      'the beginning of one',
      'Past.Due',
      { emailBeginning: 'past.due', userName: 'Past.Due', name: 'Past.Due' },
    ],
    ['a beginning of two characters', 'p.', { userName: 'p.', name: 'p.' }],
    ['a name', 'Ruiz', { userName: 'Ruiz', name: 'Ruiz' }],
    ['a whole name', 'Ruiz, Ana', { userName: 'Ruiz, Ana', name: 'Ruiz, Ana' }],
    ['one letter', 'O', { userName: 'O', name: 'O' }],
    ['a Chinese name', '王小明', { userName: '王小明', name: '王小明' }],
    [
      'ten digits',
      '2125550143',
      { userName: '2125550143', numberKey: '2125550143', telephone: '2125550143' },
    ],
    [
      'ten digits as people write them',
      '(212) 555-0143',
      { userName: '(212) 555-0143', numberKey: '2125550143', telephone: '2125550143' },
    ],
    [
      'the same with the country',
      '+1 212.555.0143',
      { userName: '+1 212.555.0143', numberKey: '12125550143', telephone: '2125550143' },
    ],
    [
      'the number of an account',
      '585-555-0101-010115-5',
      { userName: '585-555-0101-010115-5', numberKey: '58555501010101155' },
    ],
    [
      'a ticket',
      'tt-4071',
      { emailBeginning: 'tt-4071', userName: 'tt-4071', numberKey: 'TT4071', name: 'tt-4071' },
    ],
    ['signs', '%_\\', { userName: '%_\\' }],
    ['nothing', '  ', {}],
  ])('%s', (_, typed, sought) => {
    expect(soughtIn(typed)).toEqual({ ...nothing, ...sought })
  })
})

it.each([
  ['58-5555 0101', '5855550101'],
  ['ny 000017/4-b', 'NY0000174B'],
  ['a_b', 'AB'],
  ['---', ''],
])('the number %j is compared as %j', (typed, key) => {
  expect(numberKeyOf(typed)).toBe(key)
})

describe('the town', () => {
  it.each([
    ['12 Orchard Street, Rochester, NY 14604', 'Rochester, NY'],
    ['12 Orchard Street, Apt 4, St. Paul, MN 55101-1234', 'St. Paul, MN'],
    ['9 Rue Bourbon, Coeur d’Alene, ID 83814 ', 'Coeur d’Alene, ID'],
  ])('of %j is %j', (address, town) => {
    expect(townOf(address)).toBe(town)
  })

  it.each([
    ['without a town', '12 Orchard Street, NY 14604'],
    ['with a unit in its place', '12 Orchard Street, Apt 4, NY 14604'],
    ['without commas', '12 Orchard Street Rochester NY 14604'],
    ['without a zip code', '12 Orchard Street, Rochester, NY'],
    ['that is empty', ''],
  ])('isn’t taken from an address %s', (_, address) => {
    expect(townOf(address)).toBeUndefined()
  })
})
