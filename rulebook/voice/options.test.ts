import { describe, expect, it } from 'vitest'
import { changeOf, hasVoiceAccess } from './options.ts'

const served = { id: 'LGY-208-AA', seesServices: true, restrictedEarlyAccess: false }

describe('voice access', () => {
  it.each([
    ['whoever may see the services has it', served, true],
    ['an id of ten characters is long enough', { ...served, id: '0123456789' }, true],
    ['one of nine is not', { ...served, id: '012345678' }, false],
    ['nobody else has it', { ...served, seesServices: false }, false],
    ['nor in early access', { ...served, restrictedEarlyAccess: true }, false],
  ])('%s', (_name, account, expected) => {
    expect(hasVoiceAccess(account)).toBe(expected)
  })
})

describe('to turn an option', () => {
  const at = { failure: undefined, askedAt: undefined }
  it.each([
    ['on where it is off changes it', false, undefined, true, 'change'],
    ['off where it is on changes it', true, undefined, false, 'change'],
    ['on where it is on is the same', true, undefined, true, 'same'],
    ['off where it is off is the same', false, undefined, false, 'same'],
    ['on where it is being turned on is the same', false, true, true, 'same'],
    ['off where it is being turned off is the same', true, false, false, 'same'],
    ['off where it is being turned on has to wait', false, true, false, 'pending'],
    ['on where it is being turned off has to wait', true, false, true, 'pending'],
  ] as const)('%s', (_name, isOn, wanted, to, expected) => {
    expect(changeOf({ isOn, wanted, ...at }, to)).toBe(expected)
  })

  it.each([
    [true, 'unconfirmed'],
    [false, 'unconfirmed'],
    [true, 'not-reached'],
    [false, 'not-reached'],
  ] as const)('to %s is requested again if the change before is %s', (to, failure) => {
    expect(changeOf({ isOn: false, wanted: undefined, failure, askedAt: undefined }, to)).toBe('change')
  })

  it('is tried again after the network refused it', () => {
    const refused = { isOn: false, wanted: undefined, failure: 'refused', askedAt: undefined } as const
    expect(changeOf(refused, true)).toBe('change')
  })
})
