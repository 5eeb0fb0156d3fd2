import { describe, expect, it } from 'vitest'
import {
  doubtLocation,
  formatLocation,
  type LocationDoubts,
  type RegisteredLocation,
  refuseLocation,
} from './location.ts'

const good = { street: '48 Example Street', unit: 'Apt 5C', city: 'New York', state: 'NY', zip: '10001' }

describe('a registered location', () => {
  it.each([
    ['with all its parts can be registered', good, undefined],
    ['needs no unit', { ...good, unit: '' }, undefined],
    ['may be of the District of Columbia', { ...good, state: 'DC', zip: '20001' }, undefined],
    ['needs a street', { ...good, street: ' ' }, { street: 'missing' }],
    ['may have no number', { ...good, street: 'One Example Plaza' }, undefined],
    ['needs the name of the street', { ...good, street: '48' }, { street: 'missing' }],
    ['is no post office box', { ...good, street: 'P.O. Box 12' }, { street: 'post-box' }],
    ['nor is it one that is written otherwise', { ...good, street: ' po box 12' }, { street: 'post-box' }],
    ['may be a street whose name begins like one', { ...good, street: '5 Po Boxwood Lane' }, undefined],
    ['needs a city', { ...good, city: '' }, { city: 'missing' }],
    ['needs a state of the Union', { ...good, state: 'XY' }, { state: 'no-state' }],
    ['needs its state in capitals', { ...good, state: 'ny' }, { state: 'no-state' }],
    ['needs five digits of a zip code', { ...good, zip: '1001' }, { zip: 'no-zip' }],
    ['takes no more of them', { ...good, zip: '10001-1234' }, { zip: 'no-zip' }],
    ['may have a zip code of another state', { ...good, zip: '90210' }, undefined],
    ['is refused for its state alone', { ...good, state: 'XY', zip: '90210' }, { state: 'no-state' }],
    ['is refused for all that is wrong', { ...good, city: '', zip: '' }, { city: 'missing', zip: 'no-zip' }],
  ])('%s', (_name, location, expected) => {
    expect(refuseLocation(location)).toEqual(expected)
  })

  it.each([
    ['in full', 'Post Office Box 12'],
    ['without its last letters', 'POB 12'],
    ['alone', 'Box 12'],
    ['with a hyphen', 'PO-Box 12'],
    ['in one word', 'POBox12'],
    ['in letters apart', 'P O Box 12'],
    ['behind a number', '1 PO Box 12'],
    ['without a number', 'PO Box'],
    ['in Spanish', 'Apartado 12'],
    ['in Spanish and in full', 'Apartado postal 12'],
    ['as a private one', 'PMB 5'],
    ['as what waits at the counter', 'General Delivery 1'],
  ])('isn’t a post box, written %s', (_name, street) => {
    expect(refuseLocation({ ...good, street })).toEqual({ street: 'post-box' })
  })

  it.each([
    '12 Box Elder Lane',
    '7 General Delivery Road',
    'Box Hill Road 5',
    '3 Apartado Lane',
    '8 Pobo Lane',
  ])('may be %s', (street) => {
    expect(refuseLocation({ ...good, street })).toBeUndefined()
  })

  it.each<[string, Partial<RegisteredLocation>, LocationDoubts | undefined]>([
    ['with all its parts is not', {}, undefined],
    ['without a house number is', { street: 'One Example Plaza' }, { street: 'no-number' }],
    ['in a zip code of another state is', { zip: '90210' }, { zip: 'other-state' }],
    ['with a box beside the street is', { street: '12 Example Street PMB 5' }, { street: 'post-box' }],
    ['on a road that is called like a box is', { street: 'Box 5 Ranch Road' }, { street: 'post-box' }],
    ['without an apartment, where none is known, is not', { unit: '' }, undefined],
  ])('with an unusual %s is asked about', (_name, parts, expected) => {
    expect(refuseLocation({ ...good, ...parts })).toBeUndefined()
    expect(doubtLocation({ ...good, ...parts }, undefined)).toEqual(expected)
  })

  it.each<[string, Partial<RegisteredLocation>, Partial<RegisteredLocation>, LocationDoubts | undefined]>([
    ['a street that stays without a number', { street: 'One Example Plaza' }, { unit: 'Suite 2' }, undefined],
    ['a zip code that stays with its state', { zip: '90210' }, { street: '5 Example Street' }, undefined],
    ['a zip code whose state changes', { zip: '90210' }, { state: 'NJ' }, { zip: 'other-state' }],
    ['an apartment that is left out at the same street', {}, { unit: '' }, { unit: 'no-unit' }],
    ['an apartment that another street lacks', {}, { unit: '', street: '5 Example Street' }, undefined],
    ['an apartment that there never was', { unit: '' }, { city: 'Brooklyn' }, undefined],
  ])('compared with the current address: %s', (_name, before, changed, expected) => {
    const known = { ...good, ...before }
    expect(doubtLocation({ ...known, ...changed }, known)).toEqual(expected)
  })

  it('can’t be in a ZIP code of zeros', () => {
    expect(refuseLocation({ ...good, zip: '00000' })).toEqual({ zip: 'no-zip' })
  })

  it('is written on one line, without parts it doesn’t have', () => {
    expect(formatLocation(good)).toBe('48 Example Street, Apt 5C, New York, NY 10001')
    expect(formatLocation({ ...good, unit: '' })).toBe('48 Example Street, New York, NY 10001')
  })
})
