import { readDevices } from '@lightwell/client/equipment/devices.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import { useWatching } from '@lightwell/web-kit/order/use-watching.ts'
import { useAccount } from '../shell/session.ts'
import { useUntilReread } from './use-until-reread.ts'

const pauseMs = 3_000

/** The current account's devices, polled while a device restarts. */
export function useDevices(known: Device[]) {
  const { id } = useAccount()
  const [devices, setDevices] = useUntilReread(known)
  const isRestarting = devices.some(({ reboot }) => reboot?.status === 'Restarting')

  useWatching(isRestarting ? id : undefined, pauseMs, readDevices, (now) => {
    if (now !== 'no-answer') setDevices(now)
  })

  return {
    devices,
    /** Stores a device's new status. */
    note: (changed: Device) =>
      setDevices((before) => before.map((device) => (device.serial === changed.serial ? changed : device))),
  }
}
