import {
  type PasswordRefusal,
  readWifiPassword,
  type Wifi,
  type WifiNetwork,
} from '@lightwell/client/equipment/wifi.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { lazy } from '../shell/lazy.tsx'
import { useAccount } from '../shell/session.ts'
import { useUntilReread } from './use-until-reread.ts'
import styles from './WifiCard.module.css'

const WifiDialog = lazy(() => import('./WifiDialog.tsx'), 'WifiDialog')

/** A modem's Wi-Fi, or the reason the Wi-Fi can't be shown. */
export function WifiCard({ wifi, device: { name: modem, reboot } }: { wifi: Wifi; device: Device }) {
  const { standing } = wifi
  return (
    <Card title={words.equipment_wifi_title({ modem })}>
      {standing === 'read' ? (
        <Networks of={wifi} />
      ) : (
        <p>{unreadWords[reboot?.status === 'Restarting' ? 'restarting' : standing]()}</p>
      )}
    </Card>
  )
}

const unreadWords = {
  restarting: words.equipment_wifi_restarting,
  offline: words.equipment_wifi_offline,
  unreadable: words.equipment_wifi_unreadable,
}

/** The networks and their connected devices, with a dialog to change a network. */
function Networks({ of: read }: { of: Wifi }) {
  const [wifi, setWifi] = useUntilReread(read)
  const [changing, setChanging] = useState<WifiNetwork['id']>()
  const [saved, setSaved] = useState<{ id: WifiNetwork['id']; text: string }>()
  const changed = wifi.networks.find(({ id }) => id === changing)
  return (
    <>
      <Stack gap={6}>
        {wifi.networks.map((network) => (
          <Network
            key={network.id}
            equipmentId={wifi.equipmentId}
            network={network}
            saved={network.id === saved?.id ? saved.text : undefined}
            onChange={() => {
              setSaved(undefined)
              setChanging(network.id)
            }}
          />
        ))}
        <Connected devices={wifi.connected} />
      </Stack>
      {changed && (
        <WifiDialog
          equipmentId={wifi.equipmentId}
          network={changed}
          onClose={() => setChanging(undefined)}
          onSaved={(now: Wifi) => {
            setWifi(now)
            setChanging(undefined)
            setSaved({ id: changed.id, text: savedText(changed, now) })
          }}
        />
      )}
    </>
  )
}

/**
 * Returns the message after a change. Turning the guest network on or off has its own message, because nobody on the
 * guest network has to reconnect.
 */
function savedText(was: WifiNetwork, { networks }: Wifi): string {
  const isOn = networks.find(({ id }) => id === was.id)?.isOn ?? was.isOn
  if (was.id === 'main' || isOn === was.isOn) return words.equipment_wifi_saved()
  return isOn ? words.equipment_wifi_guest_turned_on() : words.equipment_wifi_guest_turned_off()
}

/** Lists the devices connected right now. */
function Connected({ devices }: { devices: Wifi['connected'] }) {
  return (
    <section>
      <h3>{words.equipment_wifi_connected()}</h3>
      {devices.length === 0 ? (
        <p className={styles.soft}>{words.equipment_wifi_connected_none()}</p>
      ) : (
        <ul className={styles.connected}>
          {devices.map(({ name, network }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list always renders as a whole
            <li key={at}>
              {name || words.equipment_wifi_unnamed()}
              {network === 'guest' && <span className={styles.soft}> {words.equipment_wifi_as_guest()}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * Shows a network. Its password shows on request, after the person has confirmed their identity. When the network
 * changes, the password is hidden again.
 */
function Network({
  equipmentId,
  network,
  saved,
  onChange,
}: {
  equipmentId: string
  network: WifiNetwork
  saved: string | undefined
  onChange: () => void
}) {
  const { id, name, isOn, version } = network
  const { id: accountId } = useAccount()
  const [shown, setMessage] = useState<{ password: string; version: string }>()
  const { isUnderWay, trouble, run } = useAction<string, PasswordRefusal>((password) =>
    setMessage({ password, version }),
  )
  const password = shown?.version === version ? shown.password : undefined
  const isShown = password !== undefined
  const show = () => void run(() => readWifiPassword(accountId, { equipmentId, network: id }))
  const title = id === 'main' ? words.equipment_wifi_main() : words.equipment_wifi_guest()
  return (
    <section className={styles.network}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <StatusBadge tone={isOn ? 'success' : 'neutral'}>
          {isOn ? words.equipment_wifi_on() : words.equipment_wifi_off()}
        </StatusBadge>
      </div>
      <DefinitionList
        items={[
          {
            term: words.equipment_wifi_name(),
            description: <span className={styles.asTyped}>{name}</span>,
          },
          {
            term: words.equipment_wifi_password(),
            description: (
              <div className={styles.password}>
                <span className={styles.asTyped}>{password ?? '••••••••'}</span>
                <Button
                  variant="quiet"
                  aria-label={
                    isShown
                      ? words.equipment_wifi_hide_of({ network: title })
                      : words.equipment_wifi_show_of({ network: title })
                  }
                  onClick={isShown ? () => setMessage(undefined) : show}
                  pending={isUnderWay}
                  pendingLabel={words.equipment_wifi_reading()}
                >
                  {isShown ? words.equipment_wifi_hide() : words.equipment_wifi_show()}
                </Button>
              </div>
            ),
          },
        ]}
      />
      {trouble && !isShown && <AnswerNotice>{words.equipment_wifi_unreadable()}</AnswerNotice>}
      {saved !== undefined && (
        <Notice kind="success" live>
          {saved}
        </Notice>
      )}
      <div>
        <Button aria-label={words.equipment_wifi_change_of({ network: title })} onClick={onChange}>
          {words.equipment_wifi_change()}
        </Button>
      </div>
    </section>
  )
}
