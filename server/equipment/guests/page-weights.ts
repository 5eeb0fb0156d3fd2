import type { GuestDevice } from '@lightwell/help-centre/equipment/pages.tsx'
import { type DrawnWeight, drawnWeight } from '../../web/drawn-weight.ts'

/**
 * Measures the size of the pages on which guests restart equipment, with more devices than anyone should have
 * (standards: Weight).
 */
export async function pageWeights(): Promise<Record<string, DrawnWeight>> {
  const devices: GuestDevice[] = Array.from({ length: 12 }, (_, at) => ({
    id: `set-top-box-${at + 1}`,
    kind: 'set-top-box',
    number: at + 1,
    status: 'Failed',
  }))
  const [device] = devices
  if (device === undefined) throw new Error('There is a device.')
  return {
    'restart: account': await drawnWeight({
      name: 'reboot-account',
      typed: '',
      refusal: { waitSeconds: 600 },
      isSignedIn: true,
    }),
    'restart: devices': await drawnWeight({
      name: 'reboot-devices',
      devices,
      waitSeconds: 80_000,
    }),
    'restart: progress': await drawnWeight({ name: 'reboot-progress', device }),
  }
}
