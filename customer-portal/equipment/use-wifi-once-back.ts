import type { Wifi } from '@lightwell/client/equipment/wifi.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Reloads the page's data when an offline modem comes back online, because its Wi-Fi can be read now. */
export function useWifiOnceBack(wifi: Wifi[] | Error, devices: Device[]): void {
  const router = useRouter()
  const isBack =
    !(wifi instanceof Error) &&
    wifi.some(
      ({ standing, equipmentId }) =>
        standing === 'offline' && devices.some(({ serial, isOnline }) => serial === equipmentId && isOnline),
    )
  useEffect(() => {
    if (isBack) void router.invalidate()
  }, [isBack, router])
}
