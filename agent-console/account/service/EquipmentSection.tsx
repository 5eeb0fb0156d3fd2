import { readDevices, rebootDevice } from '@lightwell/client/equipment/devices.ts'
import type * as contract from '@lightwell/rulebook/equipment/contract.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import { useWatching } from '@lightwell/web-kit/order/use-watching.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { StatusBadge, type StatusTone } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { Unbroken } from '@lightwell/web-kit/ui/Unbroken.tsx'
import { kindWords } from '@lightwell/web-kit/words/device-words.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import type { InUse } from '../in-use.ts'
import { Lines } from '../Lines.tsx'
import { needsOf } from '../needs.ts'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import { Section } from '../Section.tsx'
import { SureDialog } from '../SureDialog.tsx'
import { TwoLines } from '../TwoLines.tsx'
import { whyNoRestart } from './why-no-restart.ts'

const needs = needsOf<typeof contract.resetEquipment>('act')
const pauseMs = 3_000

/**
 * An account's devices with their status. Staff can restart a device; its status is polled until the device is back.
 */
export function EquipmentSection({ of: inUse, devices }: { of: InUse; devices: Part<Device[]> }) {
  return (
    <Section
      title={words.equipment_title()}
      page="equipment"
      needs={devices.is === 'read' && inUse.account.manages && needs}
    >
      <PartOf part={devices}>{(known) => <Devices of={inUse} known={known} />}</PartOf>
    </Section>
  )
}

function Devices({ of: { account }, known }: { of: InUse; known: Device[] }) {
  const { lead } = useSteps()
  const mayRestart = hasRole(useStaffSession(), 'agent') && account.manages
  const [devices, setDevices] = useState(known)
  useEffect(() => setDevices(known), [known])
  const [asked, setAsked] = useState<Device>()
  const isRestarting = devices.some(({ reboot }) => reboot?.status === 'Restarting')
  useWatching(isRestarting ? account.id : undefined, pauseMs, readDevices, (now) => {
    if (now !== 'no-answer') setDevices(now)
  })
  const note = (changed: Device) => {
    setDevices((before) => before.map((device) => (device.serial === changed.serial ? changed : device)))
    setAsked(undefined)
  }
  return (
    <>
      <Lines
        caption={words.equipment_title()}
        rows={devices}
        keyOf={({ serial }) => serial}
        none={words.equipment_none()}
        columns={[
          {
            header: words.account_console_device(),
            cell: ({ kind, name, model, serial }) => (
              <TwoLines more={<Unbroken part={serial} sentence={`${model} · ${serial}`} />}>
                {words.equipment_device({ kind: kindWords[kind].kind(), name })}
              </TwoLines>
            ),
          },
          {
            header: words.equipment_started(),
            variant: 'whole',
            cell: ({ startedAt }) => (startedAt ? formatWhen(startedAt, 'list') : '–'),
          },
          {
            header: words.account_console_state(),
            cell: (device) => (
              <TwoLines more={mayRestart && whyNoRestart(device)}>
                <Standing device={device} />
              </TwoLines>
            ),
          },
          {
            header: undefined,
            variant: 'actions',
            cell: (device) =>
              mayRestart &&
              whyNoRestart(device) === undefined && (
                // The button stays while the device restarts, so that it keeps the focus.
                <Button
                  pending={device.reboot?.status === 'Restarting'}
                  aria-label={kindWords[device.kind].restartOf({ name: device.name })}
                  onClick={() => lead(needs, () => setAsked(device))}
                >
                  {words.equipment_restart()}
                </Button>
              ),
          },
        ]}
      />
      {asked && (
        <SureDialog
          title={kindWords[asked.kind].ask({ name: asked.name })}
          save={words.equipment_restart_now()}
          send={() => rebootDevice(account.id, asked)}
          refusals={{ 'not-restartable': words.equipment_not_restartable }}
          onDone={note}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.account_console_tell()}</p>
          <blockquote>{kindWords[asked.kind].askText()}</blockquote>
        </SureDialog>
      )}
    </>
  )
}

/** A device's status and the outcome of its last restart. Screen readers hear the outcome as soon as it's known. */
function Standing({ device }: { device: Device }) {
  const { tone, text } = standingOf(device)
  const { kind, name, reboot } = device
  return (
    <div role="status">
      <StatusBadge tone={tone}>{text}</StatusBadge>{' '}
      {reboot?.status === 'Done' && kindWords[kind].isBack({ name })}
      {reboot?.status === 'Failed' && kindWords[kind].isNotBack({ name })}
    </div>
  )
}

function standingOf({ status, isOnline, reboot }: Device): { tone: StatusTone; text: string } {
  if (status !== 'ACTIVE') return { tone: 'neutral', text: words.equipment_not_active() }
  if (reboot?.status === 'Restarting') return { tone: 'accent', text: words.equipment_restarting() }
  if (isOnline === undefined) return { tone: 'neutral', text: words.equipment_unknown() }
  return isOnline
    ? { tone: 'success', text: words.equipment_online() }
    : { tone: 'warning', text: words.equipment_offline() }
}
