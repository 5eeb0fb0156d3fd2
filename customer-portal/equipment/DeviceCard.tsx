import { mayReboot } from '@lightwell/rulebook/equipment/devices.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { StatusBadge, type StatusTone } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { kindWords } from '@lightwell/web-kit/words/device-words.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { RepairFirst } from '../repair/RepairFirst.tsx'
import { NextStepLink } from './NextStepLink.tsx'
import { RebootDialog } from './RebootDialog.tsx'
import { useUnwatchedEnd } from './use-unwatched-end.ts'

/**
 * Shows a device and its status, with a button to restart it or to see its restart (AH §5). A device that's known to be
 * offline gets no button unless it's restarting, because it can't be reached.
 */
export function DeviceCard({
  device,
  mayRestart,
  isSuspended,
  onChanged,
}: {
  device: Device
  mayRestart: boolean
  /** True if the page already says that the service is suspended. An offline modem is then expected, not broken. */
  isSuspended: boolean
  onChanged: (device: Device) => void
}) {
  const { kind, name, model, serial, startedAt, isOnline, reboot } = device
  const said = kindWords[kind]
  const [isOpen, setIsOpen] = useState(false)
  const [hasHelped, setHasHelped] = useState(false)
  const end = useUnwatchedEnd(reboot, isOpen)
  const { tone, text } = standingOf(device)
  const isRestarting = reboot?.status === 'Restarting'
  const hasFailed = reboot?.status === 'Failed'
  const isRepairOffered = mayRestart && !isSuspended && isSilent(device)
  const isUnreachable = isOnline === false && !isRestarting
  return (
    <Card
      title={words.equipment_device({ kind: said.kind(), name })}
      aside={<StatusBadge tone={tone}>{text}</StatusBadge>}
    >
      <p role="status" className="visually-hidden">
        {end === 'Done' ? said.isBack({ name }) : end === 'Failed' && said.isNotBack({ name })}
      </p>
      <Stack>
        <DefinitionList
          items={[
            { term: words.equipment_model(), description: model },
            { term: words.equipment_serial(), description: serial },
            ...(startedAt === undefined
              ? []
              : [
                  {
                    term: words.equipment_started(),
                    description: formatWhen(startedAt, 'list'),
                  },
                ]),
          ]}
        />
        {isRepairOffered && <RepairFirst title={words.repair_fail_equipment_offline()} />}
        {hasFailed && (
          <Notice
            kind="warning"
            action={mayRestart && !isSuspended && !isRepairOffered && <NextStepLink kind={kind} />}
          >
            {words.equipment_failed()}
          </Notice>
        )}
        {hasHelped && (
          <Notice kind="success" live>
            {words.equipment_helped()}
          </Notice>
        )}
        {mayRestart && !isSuspended && mayReboot(device) && isUnreachable && (
          <p>{hasFailed ? words.equipment_unreachable() : words.equipment_unreachable_unplug()}</p>
        )}
        {mayRestart && mayReboot(device) && !isUnreachable && (
          <div>
            <Button
              aria-label={isRestarting ? said.seeOf({ name }) : said.restartOf({ name })}
              onClick={() => {
                setHasHelped(false)
                setIsOpen(true)
              }}
            >
              {isRestarting ? words.equipment_see() : words.equipment_restart()}
            </Button>
          </div>
        )}
      </Stack>
      {isOpen && (
        <RebootDialog
          device={device}
          onChanged={onChanged}
          onHelped={() => setHasHelped(true)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}

/** True for an active modem that's offline for a reason other than a restart. */
const isSilent = ({ kind, status, isOnline, reboot }: Device): boolean =>
  kind === 'modem' && status === 'ACTIVE' && isOnline === false && reboot?.status !== 'Restarting'

function standingOf({ status, isOnline, reboot }: Device): { tone: StatusTone; text: string } {
  if (status !== 'ACTIVE') return { tone: 'neutral', text: words.equipment_not_active() }
  if (reboot?.status === 'Restarting') return { tone: 'accent', text: words.equipment_restarting() }
  if (isOnline === undefined) return { tone: 'neutral', text: words.equipment_unknown() }
  return isOnline
    ? { tone: 'success', text: words.equipment_online() }
    : { tone: 'warning', text: words.equipment_offline() }
}
