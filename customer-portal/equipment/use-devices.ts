import { readDevices } from '@lightwell/client/equipment/devices.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import { useEffect } from 'react'
import { useAccount } from '../session.ts'
import { useUntilReread } from './use-until-reread.ts'

const pauseMs = 3_000

/** The devices of the account in use, looked at again and again while one of them restarts. */
export function useDevices(known: Device[]) {
  const { id } = useAccount()
  const [devices, setDevices] = useUntilReread(known)
  const isRestarting = devices.some(({ reboot }) => reboot?.status === 'Restarting')

  useEffect(() => {
    if (!isRestarting) return
    let isLeft = false
    let timer = setTimeout(look, pauseMs)
    async function look() {
      const now = await readDevices(id).catch(() => undefined)
      if (isLeft) return
      if (now) setDevices(now)
      timer = setTimeout(look, pauseMs)
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isRestarting, id, setDevices])

  return {
    devices,
    /** Takes in how a device stands now. */
    note: (changed: Device) =>
      setDevices((before) => before.map((device) => (device.serial === changed.serial ? changed : device))),
  }
}
