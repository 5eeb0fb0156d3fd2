import type { GuestDevice, NamingAccount } from '@lightwell/help-centre/equipment/pages.tsx'
import { devicePath, rebootPath } from '@lightwell/help-centre/equipment/paths.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByGuest } from '../../acting/actor.ts'
import { enterByNumber } from '../../guests/enter-by-number.ts'
import { guestOf } from '../../guests/guard.ts'
import { endGuest, readGuest } from '../../guests/session.ts'
import { Refused, refuse } from '../../web/errors.ts'
import { fieldOf, lineOf } from '../../web/forms.ts'
import { type Guard, visitor } from '../../web/guards.ts'
import { limited } from '../../web/limited.ts'
import type { Show } from '../../web/pages.ts'
import { type Sent, type Serving, serveForm } from '../../web/serve-form.ts'
import { withActivity } from '../../web/with-activity.ts'
import type { World } from '../../world.ts'
import type { DeviceReply } from '../list-devices.ts'
import { beginsNothing, guestDevices, rateAsGuest, rebootAsGuest } from './guest-devices.ts'
import { waitForRestart } from './restarts-left.ts'

const schema = { hide: true }

/**
 * Serves the pages on which guests restart equipment: select a device, confirm, watch progress, say if the restart
 * helped, get help (AH §2.3, §4). The pages work without scripts.
 */
export function serveRebootPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  const showForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    tried: Pick<NamingAccount, 'refusal'> & { typed?: string } = {},
  ) => {
    const { subject } = await world.resolveVisitor(request)
    const { typed = '', refusal } = tried
    const isSignedIn = subject !== undefined
    return show(request, reply, status, { name: 'reboot-account', typed, refusal, isSignedIn }, rebootPath)
  }

  app.get(rebootPath, { schema }, async (request, reply) => {
    const guest = await readGuest(world, request, 'equipment')
    if (guest === undefined) return showForm(request, reply, 200)
    const waitSeconds = await waitForRestart(world, guest)
    const shown = shownDevices(await guestDevices(world, guest))
    const device = shown.find(({ id }) => id === fieldOf(request.query, 'device'))
    const step = fieldOf(request.query, 'step')
    if (device === undefined) {
      const notice = fieldOf(request.query, 'helped') === '' ? undefined : 'helped'
      const page = { name: 'reboot-devices', devices: shown, notice, waitSeconds } as const
      return show(request, reply, 200, page, rebootPath)
    }
    if (step === 'help') return show(request, reply, 200, { name: 'reboot-help', device, waitSeconds })
    if (device.status === 'Restarting') return show(request, reply, 200, { name: 'reboot-progress', device })
    if (step === '')
      return waitSeconds === undefined
        ? show(request, reply, 200, { name: 'reboot-confirm', device })
        : to(reply, rebootPath)
    // Asks if the restart helped once it's finished. If the restart failed, the list of devices shows its status
    // instead (AH §8).
    if (device.status !== 'Done') return to(reply, rebootPath)
    return show(request, reply, 200, { name: 'reboot-question', device })
  })

  serveForm(
    serving,
    {
      path: rebootPath,
      take: ({ body }) => ({ accountNumber: lineOf(body, 'accountNumber', 40).trim() }),
    },
    visitor,
    async ({ accountNumber }, _visitor, http) => {
      if (!/[\p{L}\d]/u.test(accountNumber)) return refuse('missing')
      const opened = await enterByNumber(world, accountNumber, http).catch(failedIn(world, http.request))
      return opened ?? refuse('no-such-account')
    },
    (came, { taken: { accountNumber: typed }, request, reply }) => {
      if (!(came instanceof Refused)) return to(reply, rebootPath)
      const { code, retryAfterSeconds: waitSeconds = 60 } = came
      if (code === 'too-many-attempts')
        return showForm(request, reply, 429, { typed, refusal: { waitSeconds } })
      const [status, refusal] = namingRefusals[code]
      return showForm(request, reply, status, { typed, refusal })
    },
  )

  const guest: Guard<Device, ByGuest<'equipment'>, 'not-signed-in'> = guestOf(world, 'equipment')
  const isUnderWay = ({ device }: Device, admitted: ByGuest<'equipment'>) =>
    beginsNothing(world, admitted, device)

  serveForm(
    serving,
    { path: `${rebootPath}/restart`, take: deviceIn, thingOf: ({ device }) => device },
    limited('restart', withActivity(guest, restarted, isUnderWay), isUnderWay),
    async ({ device }, admitted, { request }) =>
      rebootAsGuest(world, admitted, device).catch(failedIn(world, request)),
    async (came, { request, reply }) => {
      if (!(came instanceof Refused)) return to(reply, devicePath({ id: came.serialNumber }, 'watch'))
      const { code, retryAfterSeconds: waitSeconds = 60 } = came
      const there = await readGuest(world, request, 'equipment')
      if (there === undefined || code === 'forged' || code === 'not-signed-in' || code === 'not-found')
        return to(reply, rebootPath)
      const devices = shownDevices(await guestDevices(world, there))
      const [status, outcome] =
        code === 'failed' ? ([500, { notice: 'failed' }] as const) : ([429, { waitSeconds }] as const)
      return show(request, reply, status, { name: 'reboot-devices', devices, ...outcome }, rebootPath)
    },
  )

  serveForm(
    serving,
    {
      path: `${rebootPath}/answer`,
      take: (sent) => ({ ...deviceIn(sent), worked: fieldOf(sent.body, 'works') === 'yes' }),
      thingOf: ({ device }) => device,
    },
    limited('restart', guest),
    async ({ device: id, worked }, admitted) => {
      const device = (await guestDevices(world, admitted)).find(({ serialNumber }) => serialNumber === id)
      if (device === undefined) return refuse('not-found')
      if (device.reboot) await rateAsGuest(world, admitted, id, { rebootId: device.reboot.id, worked })
      return worked ? `${rebootPath}?helped=1` : devicePath({ id }, 'help')
    },
    (came, { reply }) => {
      if (!(came instanceof Refused)) return to(reply, came)
      return to(reply, came.code === 'not-found' ? `${rebootPath}?helped=1` : rebootPath)
    },
  )

  serveForm(
    serving,
    { path: `${rebootPath}/leave`, take: () => ({}) },
    visitor,
    (_taken, _visitor, http) => endGuest(world, http, 'equipment'),
    (_came, { reply }) => to(reply, rebootPath),
  )
}

/** The device that a form is about, named as guests see it. */
const deviceIn = ({ query }: Sent): Device => ({ device: lineOf(query, 'device', 40) })
interface Device {
  device: string
}

const restarted = () => [{ what: 'restarted' as const }]

const namingRefusals = {
  forged: [403, 'not-from-here'],
  missing: [400, 'missing'],
  failed: [500, 'failed'],
  'no-such-account': [422, 'unknown'],
} as const

const failedIn = (world: World, request: FastifyRequest) => (error: unknown) => {
  world.events.requestFailed(error, request.id)
  return refuse('failed')
}

/** Gives devices names that people can tell apart. Devices are numbered only if there are several of the same kind. */
const shownDevices = (devices: DeviceReply[]): GuestDevice[] =>
  devices.map(({ serialNumber: id, kind, reboot }) => {
    const ofKind = devices.filter((device) => device.kind === kind)
    const at = ofKind.findIndex(({ serialNumber }) => serialNumber === id)
    return { id, kind, number: ofKind.length > 1 ? at + 1 : undefined, status: reboot?.status }
  })

const to = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(path, 303)
