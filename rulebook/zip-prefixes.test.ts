import { describe, expect, it } from 'vitest'
import { usStates } from './us-states.ts'
import { isZipOf } from './zip-prefixes.ts'

const statesOf = (zip: string) => usStates.filter((state) => isZipOf(zip, state)).toSorted()

describe('a ZIP code', () => {
  it.each([
    ['14604', 'Rochester', ['NY']],
    ['00501', 'Holtsville', ['NY']],
    ['90210', 'Beverly Hills', ['CA']],
    ['05501', 'Andover', ['MA']],
    ['05401', 'Burlington', ['VT']],
    ['20001', 'Washington', ['DC']],
    ['20101', 'Dulles', ['VA']],
    ['20601', 'Waldorf', ['MD']],
    ['73301', 'Austin', ['TX']],
    ['73401', 'Ardmore', ['OK']],
    ['88510', 'El Paso', ['TX']],
    ['88595', 'El Paso', ['TX']],
    ['99950', 'Ketchikan', ['AK']],
    ['96701', 'Aiea', ['HI']],
    ['39901', 'Atlanta', ['GA']],
    ['06390', 'Fishers Island, which is on the other side of the water', ['CT', 'NY']],
    ['83414', 'Alta, which is on the other side of the mountains', ['ID', 'WY']],
    ['73949', 'Texhoma, which is on both sides', ['OK', 'TX']],
    ['00901', 'San Juan, which is no state', []],
    ['96910', 'Hagåtña, which is none either', []],
  ])('%s is in %s', (zip, _place, states) => {
    expect(statesOf(zip)).toEqual(states)
  })

  it('with any three first digits is in at most one state, except for the three places on a border', () => {
    const shared = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0')).filter(
      (prefix) => statesOf(`${prefix}00`).length > 1,
    )
    expect(shared).toEqual(['063', '739', '834'])
  })

  it('exists in every state', () => {
    const some = new Set(
      Array.from({ length: 1000 }, (_, at) => statesOf(String(at * 100).padStart(5, '0'))).flat(),
    )
    expect(some.size).toBe(usStates.length)
  })
})
