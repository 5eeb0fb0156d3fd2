import { expect, test, vi } from 'vitest'
import { whyNoRestart } from './why-no-restart.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const modem = { status: 'ACTIVE', supportedOperations: ['Reboot'], isOnline: true }

test.each([
  ['that’s online is restarted', modem, undefined],
  ['in an unknown state is restarted', { ...modem, isOnline: undefined }, undefined],
  [
    'that’s offline can’t be reached',
    { ...modem, isOnline: false },
    'We can’t reach this device right now, so we can’t restart it remotely.',
  ],
  [
    'that’s offline because of its restart is restarting',
    { ...modem, isOnline: false, reboot: { status: 'Restarting' } as const },
    undefined,
  ],
  ['that isn’t made for it', { ...modem, supportedOperations: [] }, 'We can’t restart this device remotely.'],
  ['that isn’t in use', { ...modem, status: 'INACTIVE' }, 'We can’t restart this device remotely.'],
])('a device %s', (_name, device, said) => {
  expect(whyNoRestart(device)).toBe(said)
})
