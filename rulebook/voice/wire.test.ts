import { expect, it } from 'vitest'
import type { OptionState } from './options.ts'
import { decodeOptions, encodeOptions } from './wire.ts'

const askedAt = '2026-10-14T11:00:00.000Z'
const still = { wanted: undefined, failure: undefined, askedAt: undefined }

it.each<[string, OptionState]>([
  ['one that is on', { isOn: true, ...still }],
  ['one that is being turned on', { isOn: false, wanted: true, failure: undefined, askedAt }],
  ['one that is being turned off', { isOn: true, wanted: false, failure: undefined, askedAt }],
  ['one that the network did not turn on', { isOn: false, wanted: undefined, failure: 'refused', askedAt }],
  ['one that it does not have', { isOn: false, wanted: undefined, failure: 'not-available', askedAt }],
])('%s is decoded as it was encoded', (_name, state) => {
  const options = { callWaiting: state, voicemailEnabled: { isOn: false, ...still } }
  expect(decodeOptions(encodeOptions(options))).toEqual(options)
})
