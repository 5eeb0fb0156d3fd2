// `#/equipment`: the current account's devices with their status, and a way to restart them.
import { readDevices } from '@lightwell/client/equipment/devices.ts'
import { readUsage, readWifi, type Wifi } from '@lightwell/client/equipment/wifi.ts'
import { sayThatSuspended } from '@lightwell/client/notices/notices.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { Fragment } from 'react'
import { alertsOn } from '../notices/loaders.ts'
import { NoticeList } from '../notices/NoticeList.tsx'
import { OutageBanner } from '../outages/OutageBanner.tsx'
import { outagesOf } from '../outages/read-outages.ts'
import { Part } from '../shell/Part.tsx'
import { readPart } from '../shell/read-part.ts'
import { ServiceNav } from '../shell/ServiceNav.tsx'
import { useAccount } from '../shell/session.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { UsageCard } from './UsageCard.tsx'
import { useDevices } from './use-devices.ts'
import { useWifiOnceBack } from './use-wifi-once-back.ts'
import { WifiCard } from './WifiCard.tsx'

export async function readEquipment({ context: { account } }: { context: { account: LinkedAccount } }) {
  const [devices, outages, alerts, wifi, usage] = await Promise.all([
    readPart(readDevices(account.id)),
    outagesOf(account),
    alertsOn(account.id, 'services'),
    account.manages ? readPart(readWifi(account.id)) : [],
    readPart(readUsage(account.id)),
  ])
  return { devices, outages, alerts, wifi, usage }
}

const route = getRouteApi('/with-services/seeing-services/equipment')

export function EquipmentPage() {
  const { devices, outages, alerts, wifi, usage } = route.useLoaderData()
  const isSuspended = sayThatSuspended(alerts)
  return (
    <>
      <OutageBanner of={outages} />
      <NoticeList of={alerts} />
      <ServiceNav />
      <PageHeading title={words.equipment_title()}>{words.equipment_lead()}</PageHeading>
      <Part of={devices}>{(known) => <Devices known={known} wifi={wifi} isSuspended={isSuspended} />}</Part>
      <Part of={usage}>{(known) => <UsageCard usage={known} />}</Part>
    </>
  )
}

/** Lists the devices, each modem followed by its Wi-Fi. */
function Devices({
  known,
  wifi,
  isSuspended,
}: {
  known: Device[]
  wifi: Wifi[] | Error
  isSuspended: boolean
}) {
  const { manages } = useAccount()
  const { devices, note } = useDevices(known)
  useWifiOnceBack(wifi, devices)
  if (devices.length === 0)
    return (
      <Card>
        <EmptyState icon="internet" title={words.equipment_none()}>
          {words.equipment_none_text()}
        </EmptyState>
      </Card>
    )
  return (
    <>
      {devices.map((device) => (
        <Fragment key={device.serial}>
          <DeviceCard device={device} mayRestart={manages} isSuspended={isSuspended} onChanged={note} />
          {!(wifi instanceof Error) &&
            wifi
              .filter(({ equipmentId }) => equipmentId === device.serial)
              .map((own) => <WifiCard key={own.equipmentId} wifi={own} device={device} />)}
        </Fragment>
      ))}
      <Part of={wifi}>{() => null}</Part>
    </>
  )
}
