import { describe, expect, it } from 'vitest'
import { partsOf, partsOfPasted, refuseContactNumber } from './contact-number.ts'

describe('a number to call back', () => {
  const onOrder = '2125550101'
  it.each([
    ['one that can be called', '2125550144', undefined],
    ['the number on the order', onOrder, 'same-as-on-order'],
    ['one that is too short', '212555014', 'not-ten-digits'],
    ['one with a sign', '212555014x', 'not-ten-digits'],
    ['one of no area, though it were on the order', '1125550101', 'area-unknown'],
  ])('is looked at: %s', (_, digits, refusal) => {
    expect(refuseContactNumber(digits, onOrder)).toBe(refusal)
  })

  it('may be any where no number is on the order', () => {
    expect(refuseContactNumber(onOrder, undefined)).toBeUndefined()
  })
})

describe('the three fields begin', () => {
  it.each([
    ['with a number of ten characters', '2125550144', ['212', '555', '0144']],
    ['empty where there is none', undefined, ['', '', '']],
    ['empty where it has nine', '212555014', ['', '', '']],
    ['empty where it is written with signs', '(212) 555-0144', ['', '', '']],
  ])('%s', (_, number, parts) => {
    expect(partsOf(number)).toEqual(parts)
  })
})

describe('what is pasted', () => {
  it.each([
    ['ten digits', '2125550144', ['212', '555', '0144']],
    ['as people write it', ' (212) 555-0144 ', ['212', '555', '0144']],
    ['with the country', '+1 212.555.0144', ['212', '555', '0144']],
    ['a part of one', '555', undefined],
    ['eleven digits that begin otherwise', '22125550144', undefined],
  ])('fills the fields where it is a whole number: %s', (_, text, parts) => {
    expect(partsOfPasted(text)).toEqual(parts)
  })
})
