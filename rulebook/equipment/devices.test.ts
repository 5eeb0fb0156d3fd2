import { expect, it } from 'vitest'
import { mayReboot } from './devices.ts'

it.each([
  ['an active one with Reboot can', 'ACTIVE', ['Reboot'], true],
  ['with other operations beside it, too', 'ACTIVE', ['Reset', 'Reboot'], true],
  ['one that is not active cannot', 'INACTIVE', ['Reboot'], false],
  ['nor one whose status nobody knows', 'active', ['Reboot'], false],
  ['nor one without the operation', 'ACTIVE', ['Reset'], false],
  ['nor one without any', 'ACTIVE', [], false],
])('of devices to restart, %s', (_name, status, supportedOperations, expected) => {
  expect(mayReboot({ status, supportedOperations })).toBe(expected)
})
