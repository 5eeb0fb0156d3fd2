import { describe, expect, it } from 'vitest'
import { formatTelephone, telephoneFrom } from './telephone.ts'

describe('a telephone number', () => {
  it.each([
    ['as ten digits', '2125550101'],
    ['as people write it', '(212) 555-0101'],
    ['with points', '212.555.0101'],
    ['with the country', '+1 212 555 0101'],
    ['with the country and no plus', '1 (212) 555-0101'],
    ['as a spreadsheet has it', '212\t555\t0101'],
    ['of the area above the lowest', '2025550101'],
    ['free of charge', '8885550101'],
    ['free of charge, the oldest', '8005550101'],
    ['of the last area', '9895550101'],
  ])('is accepted %s', (_which, typed) => {
    expect(telephoneFrom(typed)).toMatch(/^\d{10}$/)
  })

  it.each([
    ['with a digit too few', '212555010'],
    ['with a digit too many', '21255501011'],
    ['with letters', '212-555-CALL'],
    ['of an area up to 201', '2015550101'],
    ['of an area between 878 and 901', '8795550101'],
    ['of the area 900', '9005550101'],
    ['of an area that ends in 00', '3005550101'],
    ['of the area 666', '6665550101'],
    ['of an area above 989', '9905550101'],
    ['of an exchange below 200', '2121990101'],
    ['of one digit six times over', '2222220101'],
    ['of digits that rise', '2345670101'],
    ['of digits that fall', '9876540101'],
    ['of another country, of ten digits in all', '+507 223-4567'],
    ['with a plus and no country', '+212 555 0101'],
    ['with two pluses', '++1 212 555 0101'],
    ['of nothing', ''],
  ])('is refused %s', (_which, typed) => {
    expect(telephoneFrom(typed)).toBeUndefined()
  })

  it('is written in three parts', () => {
    expect(formatTelephone('2125550101')).toBe('(212) 555-0101')
  })
})
