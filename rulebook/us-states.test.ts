import { describe, expect, it, test } from 'vitest'
import { stateOf, usStates } from './us-states.ts'

test('there are fifty states and the District of Columbia', () => {
  expect(new Set(usStates).size).toBe(51)
})

describe('the state of an address', () => {
  it.each([
    ['640 Muestra Court, Fort Myers, FL 33901', 'FL'],
    ['640 Muestra Court, Fort Myers, FL 33901-0042', 'FL'],
    ['640 Muestra Court, Fort Myers fl 33901', 'FL'],
    ['640 Muestra Court, Fort Myers, FL, 33901, USA', 'FL'],
    ['1 Capitol Street, Washington, DC 20001 ', 'DC'],
  ])('%s is in %s', (address, state) => {
    expect(stateOf(address)).toBe(state)
  })

  it.each([
    ['', 'nothing'],
    ['12 Route FL 33901 Road', 'letters and digits that do not end it'],
    ['640 Muestra Court, Fort Myers, FL', 'no ZIP code'],
    ['640 Muestra Court, Fort Myers, ZZ 33901', 'letters that are no state'],
    ['640 Muestra Court, Fort Myers, FL 3390', 'too few digits'],
    ['10 Rue XFL 33901', 'letters that belong to a word'],
  ])('“%s” has none: %s', (address) => {
    expect(stateOf(address)).toBeUndefined()
  })
})
