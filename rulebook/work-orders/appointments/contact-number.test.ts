import { describe, expect, it } from 'vitest'
import { type ContactNumberRefusal, numberToEdit, refuseContactNumber } from './contact-number.ts'

describe('a number to call back', () => {
  const onOrder = '2125550101'
  const rows: Record<string, [digits: string, refusal: ContactNumberRefusal | undefined][]> = {
    'has ten digits': [
      ['', 'not-ten-digits'],
      ['212555014', 'not-ten-digits'],
      ['2125550144', undefined],
      ['21255501440', 'not-ten-digits'],
      ['12125550144', 'not-ten-digits'],
      ['212555014x', 'not-ten-digits'],
      ['212-555-0144', 'not-ten-digits'],
      [' 2125550144', 'not-ten-digits'],
      ['2125550144\n', 'not-ten-digits'],
    ],
    'is of an area that is not reserved': [
      ['1005550144', 'area-unknown'],
      ['2005550144', 'area-reserved'],
      ['3005550144', 'area-reserved'],
      ['4005550144', 'area-reserved'],
      ['5005550144', 'area-reserved'],
      ['6005550144', 'area-reserved'],
      ['6655550144', undefined],
      ['6665550144', 'area-reserved'],
      ['6675550144', undefined],
      ['7005550144', 'area-reserved'],
      ['8005550144', undefined],
      ['9005550144', 'area-unknown'],
    ],
    'is of an area above 201, and at most 989': [
      ['0005550144', 'area-unknown'],
      ['1995550144', 'area-unknown'],
      ['2015550144', 'area-unknown'],
      ['2025550144', undefined],
      ['9895550144', undefined],
      ['9905550144', 'area-unknown'],
      ['9995550144', 'area-unknown'],
    ],
    'is of no area between 878 and 901 but 888': [
      ['8775550144', undefined],
      ['8785550144', undefined],
      ['8795550144', 'area-unknown'],
      ['8875550144', 'area-unknown'],
      ['8885550144', undefined],
      ['8895550144', 'area-unknown'],
      ['9005550144', 'area-unknown'],
      ['9015550144', undefined],
    ],
    'is of an exchange of at least 200': [
      ['2120000144', 'exchange-below-200'],
      ['2121990144', 'exchange-below-200'],
      ['2122000144', undefined],
      ['2129990144', undefined],
    ],
    'does not begin with one digit six times over': [
      ['2222220144', 'one-digit'],
      ['5555550144', 'one-digit'],
      ['8888880144', 'one-digit'],
      ['2222230144', undefined],
      ['2222322222', undefined],
      ['3222222222', undefined],
      ['2125555555', undefined],
    ],
    'does not begin with six digits that rise or fall by one': [
      ['2345670144', 'sequence'],
      ['4567890144', 'sequence'],
      ['9876540144', 'sequence'],
      ['5432100144', 'sequence'],
      ['4321090144', 'exchange-below-200'],
      ['2345680144', undefined],
      ['2345660144', undefined],
      ['9876530144', undefined],
      // From nine to zero isn't a rise by one.
      ['5678901234', undefined],
      // Digits that rise by two are no sequence. Neither are digits that start to rise after the first digit.
      ['2468020144', undefined],
      ['2343450144', undefined],
      ['2123456789', undefined],
    ],
    'is another than that of the order': [
      [onOrder, 'same-as-on-order'],
      ['2125550100', undefined],
      ['2125550102', undefined],
    ],
  }
  describe.each(Object.entries(rows))('%s', (_, cases) => {
    it.each(cases)('%s: %s', (digits, refusal) => {
      expect(refuseContactNumber(digits, onOrder)).toBe(refusal)
    })
  })

  it('is checked on its own before it’s compared with the order’s number', () => {
    expect(refuseContactNumber('1125550101', '1125550101')).toBe('area-unknown')
  })

  it('may be any number if the order has none', () => {
    expect(refuseContactNumber(onOrder, undefined)).toBeUndefined()
  })
})

describe('the field begins', () => {
  it.each([
    ['with a number of ten characters', '2125550144', '(212) 555-0144'],
    ['empty where there is none', undefined, ''],
    ['empty where it has nine', '212555014', ''],
    ['empty where it is written with signs', '(212) 555-0144', ''],
  ])('%s', (_, number, shown) => {
    expect(numberToEdit(number)).toBe(shown)
  })
})
