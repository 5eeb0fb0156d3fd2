import { formatWait } from '@lightwell/rulebook/waits.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import { deviceText } from './device-words.ts'
import type { DevicesNotice, GuestDevice, RestartsLeft } from './pages.tsx'
import { devicePath, rebootPath } from './paths.ts'
import styles from './RebootPages.module.css'

/**
 * The page that lists the devices a guest can restart, and the state of each restart. Devices are named only by their
 * kind. While the guest can't restart anything, because of the limit, there are no links to do so.
 */
export function RebootDevicesPage({
  facts,
  devices,
  notice,
  waitSeconds,
}: {
  facts: PageFacts
  devices: GuestDevice[]
  notice?: DevicesNotice | undefined
} & RestartsLeft) {
  const telephone = facts.brand.supportTelephone
  return (
    <CardPage facts={facts} title={words.equipment_guest_title()}>
      <Said notice={notice} />
      {waitSeconds !== undefined && <Enough facts={facts} waitSeconds={waitSeconds} />}
      {devices.length === 0 ? (
        <Notice title={words.equipment_guest_none()}>
          <p>
            <Telephone number={telephone} sentence={words.equipment_guest_none_text({ telephone })} />
          </p>
        </Notice>
      ) : (
        <>
          {waitSeconds === undefined && <p>{words.equipment_guest_choose()}</p>}
          <ul className={styles.devices}>
            {devices.map((device) => (
              <li key={device.id}>
                <div>
                  <p className={styles.device}>{deviceText(device)}</p>
                  <Standing device={device} />
                </div>
                {device.status === 'Restarting' ? (
                  <LinkButton
                    href={devicePath(device, 'watch')}
                    aria-label={`${words.equipment_see()}: ${deviceText(device)}`}
                  >
                    {words.equipment_see()}
                  </LinkButton>
                ) : (
                  waitSeconds === undefined && (
                    <LinkButton
                      href={devicePath(device)}
                      aria-label={words.equipment_guest_restart_of({ device: deviceText(device) })}
                    >
                      {words.equipment_restart()}
                    </LinkButton>
                  )
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <form method="post" action={`${rebootPath}/leave`}>
        <Button type="submit" variant="quiet" wide>
          {words.equipment_guest_leave()}
        </Button>
      </form>
    </CardPage>
  )
}

function Standing({ device: { status } }: { device: GuestDevice }) {
  if (status === 'Restarting') return <StatusBadge tone="accent">{words.equipment_restarting()}</StatusBadge>
  if (status === 'Failed') return <p className={styles.soft}>{words.equipment_failed()}</p>
  return status === 'Done' ? (
    <StatusBadge tone="success">{words.equipment_guest_restarted()}</StatusBadge>
  ) : null
}

function Said({ notice }: { notice: DevicesNotice | undefined }) {
  if (notice === undefined) return null
  return notice === 'helped' ? (
    <Notice kind="success" live>
      {words.equipment_helped()}
    </Notice>
  ) : (
    <Notice kind="error" live>
      {words.equipment_guest_call_failed()}
    </Notice>
  )
}

/** Says that no more restarts are allowed, for how long, and who to call. */
function Enough({ facts, waitSeconds }: { facts: PageFacts; waitSeconds: number }) {
  const telephone = facts.brand.supportTelephone
  const wait = formatWait(waitSeconds, facts.language)
  return (
    <>
      <Notice kind="warning" live title={words.equipment_guest_enough()}>
        {words.equipment_guest_enough_text({ wait })}
      </Notice>
      <p>
        <Telephone number={telephone} sentence={words.appointments_guest_call({ telephone })} />
      </p>
    </>
  )
}
