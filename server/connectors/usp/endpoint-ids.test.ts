import { expect, it } from 'vitest'
import { serialOf } from './endpoint-ids.ts'

it.each([
  ['os::0A1B2C-NQ5', 'NQ5'],
  ['os::0A1B2C-NQ5-88213A', 'NQ5-88213A'],
  ['os::0A1B2C-ont%3A0a41%3A77f0', 'ont:0a41:77f0'],
  ['ops::0A1B2C-Vista%2D4K-STB.20-7741', 'STB.20-7741'],
  // Ids without a serial number.
  ['self::lightwell', undefined],
  ['os::0A1B2C-', undefined],
  ['os::0a1b2c-NQ5', undefined],
  ['ops::0A1B2C-Vista', undefined],
  ['uuid::f81d4fae-7dec-11d0-a765-00a0c91e6bf6', undefined],
  // Ids that are invalid.
  ['os::0A1B2C-%00', undefined],
  ['os::0A1B2C-%C3%A9', undefined],
  ['os::0A1B2C-%E0%A4%A', undefined],
  ['os::0A1B2C-a/b', undefined],
  ['os::0A1B2C-a+', undefined],
  [`os::0A1B2C-${'9'.repeat(65)}`, undefined],
])('the agent %s runs on the device %s', (endpointId, serial) => {
  expect(serialOf(endpointId)).toBe(serial)
})
