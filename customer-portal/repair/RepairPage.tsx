// `#/troubleshooting`: the automated repair of the current account's internet line, step by step (CP §4). The server
// stores the step, so the repair can be resumed here or on another device.

import { readDevices } from '@lightwell/client/equipment/devices.ts'
import { sayThatSuspended } from '@lightwell/client/notices/notices.ts'
import { readRepair } from '@lightwell/client/repair/repair.ts'
import { listTickets } from '@lightwell/client/work-orders/tickets/tickets.ts'
import { servicesOf } from '@lightwell/rulebook/accounts/menu.ts'
import { maySeeServices } from '@lightwell/rulebook/accounts/who-may.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { alertsOn } from '../notices/loaders.ts'
import { OutageBanner } from '../outages/OutageBanner.tsx'
import { outagesOf } from '../outages/read-outages.ts'
import { ButtonLink } from '../shell/links.tsx'
import { Part } from '../shell/Part.tsx'
import { paths } from '../shell/paths.ts'
import { partIfRead, readPart } from '../shell/read-part.ts'
import { ServiceNav } from '../shell/ServiceNav.tsx'
import { useAccount, useSession } from '../shell/session.ts'
import { readWorks, type Works } from '../work-orders/appointments/read-works.ts'
import { Failed } from './Failed.tsx'
import { Landing } from './Landing.tsx'
import { Question } from './Question.tsx'
import { Suspended } from './Suspended.tsx'
import { Underway } from './Underway.tsx'
import { type Repairing, useRepair } from './use-repair.ts'
import { Worked } from './Worked.tsx'

/** Reads the page's data. `modems` is undefined if unknown. `works` are the tickets. */
export async function readRepairPage({ context }: { context: { session: Session; account: LinkedAccount } }) {
  const { account } = context
  // Redirect people who may not see services. People waiting for installation stay, and the page tells them to wait.
  if (!account.followsOrders) throw redirect({ to: paths.summary, replace: true })
  const [repair, modems, outages, works, alerts] = await Promise.all([
    maySeeServices(account) ? readPart<Repair | undefined>(readRepair(account.id)) : undefined,
    maySeeServices(account) ? readPart(readModems(account.id)) : undefined,
    outagesOf(account),
    maySeeServices(account) ? readWorks(context, listTickets) : undefined,
    alertsOn(account.id, 'services'),
  ])
  return {
    repair,
    modems: modems && partIfRead(modems),
    outages,
    works,
    isSuspended: sayThatSuspended(alerts),
  }
}

const readModems = async (id: LinkedAccount['id']) =>
  (await readDevices(id)).filter(({ kind }) => kind === 'modem')

const route = getRouteApi('/with-services/troubleshooting')

export function RepairPage() {
  const { repair, modems, outages, works, isSuspended } = route.useLoaderData()
  const account = useAccount()
  const { services } = useSession()
  const isInstalled = servicesOf(account, services).includes('BILLING') && !account.restrictedEarlyAccess
  return (
    <>
      <OutageBanner of={outages} />
      {isInstalled && maySeeServices(account) && <ServiceNav />}
      {isInstalled ? (
        <Part of={repair}>
          {(known) => (
            <Steps key={account.id} known={known} modems={modems} works={works} isSuspended={isSuspended} />
          )}
        </Part>
      ) : (
        <NotInstalled />
      )}
    </>
  )
}

function Steps({
  known,
  modems,
  works,
  isSuspended,
}: {
  known: Repair | undefined
  modems: Device[] | undefined
  works: Works | Error | undefined
  isSuspended: boolean
}) {
  const repairing = useRepair(known)
  const navigate = useNavigate()
  const { repair, leftOpen } = repairing
  const step = repair?.step ?? 'landing'
  const shown = useRef(step)
  // The pressed button is gone along with its step, so focus the next step's heading for screen reader users.
  useEffect(() => {
    if (shown.current !== step) document.querySelector('h1')?.focus()
    shown.current = step
  }, [step])
  // After success, go to the start page (CP §4), which says that the repair worked. Stay here if an open ticket would
  // still send a technician.
  const isDone = step === 'ended' && leftOpen === undefined
  useEffect(() => {
    if (isDone) void navigate({ to: paths.summary, state: { outcome: 'works' } })
  }, [isDone, navigate])
  if (step === 'ended' && leftOpen) return <Worked {...leftOpen} />
  if (repair === undefined || step === 'landing' || step === 'ended')
    return isSuspended ? (
      <Suspended />
    ) : (
      <Landing {...repairing} modems={modems} works={works && partIfRead(works)} />
    )
  const going: Repairing & { repair: Repair } = { ...repairing, repair }
  if (step === 'success') return <Question {...going} />
  return step === 'fail' ? <Failed {...going} works={works} /> : <Underway repair={repair} />
}

function NotInstalled() {
  return (
    <>
      <PageHeading title={words.repair_title()} />
      <Card>
        <EmptyState icon="internet" title={words.repair_not_installed()}>
          <p>{words.repair_not_installed_text()}</p>
          <ButtonLink to={paths.welcome}>{words.repair_not_installed_see()}</ButtonLink>
        </EmptyState>
      </Card>
    </>
  )
}
