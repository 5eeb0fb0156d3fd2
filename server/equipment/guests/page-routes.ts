import {
  devicePath,
  type GuestDevice,
  type NamingAccount,
  rebootPath,
} from '@lightwell/help-centre/equipment/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { enterByNumber } from '../../accounts/enter-by-number.ts'
import { endGuest, readGuest } from '../../guests/session.ts'
import { countedAccount } from '../../web/counted-account.ts'
import { Refused, refuse } from '../../web/errors.ts'
import { fieldOf, isForgedForm, lineOf } from '../../web/forms.ts'
import { countedNetwork } from '../../web/network.ts'
import type { Show } from '../../web/pages.ts'
import type { World } from '../../world.ts'
import type { ToldDevice } from '../list-devices.ts'
import { beginsNothing, type Guest, guestDevices, rateAsGuest, rebootAsGuest } from './guest-devices.ts'
import { waitForRestart } from './restarts-left.ts'

const schema = { hide: true }

/** The pages on which guests restart equipment: select, confirm, progress, question, help (AH §2.3, §4). All work without a script. */
export function serveRebootPages(app: FastifyInstance, world: World, show: Show): void {
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
    // What failed closes the progress without a word, and the list says how it stands (AH §8).
    if (device.status !== 'Done') return to(reply, rebootPath)
    return show(request, reply, 200, { name: 'reboot-question', device })
  })

  app.post(rebootPath, { schema }, async (request, reply) => {
    const typed = lineOf(request.body, 'accountNumber', 40).trim()
    const again = (status: number, refusal: NamingAccount['refusal']) =>
      showForm(request, reply, status, { typed, refusal })
    if (isForgedForm(world, request)) return again(403, 'not-from-here')
    if (!/[\p{L}\d]/u.test(typed)) return again(400, 'missing')
    const opened = await enterByNumber(world, typed, { request, reply }).catch(failedIn(world, request))
    if (opened === 'failed') return again(500, 'failed')
    if (opened === undefined) return again(422, 'unknown')
    if (!(opened instanceof Refused)) return to(reply, rebootPath)
    const { retryAfterSeconds: waitSeconds = 60 } = opened
    reply.header('retry-after', String(waitSeconds))
    return again(429, { waitSeconds })
  })

  app.post(`${rebootPath}/restart`, { schema }, async (request, reply) => {
    const guest = await readGuest(world, request, 'equipment')
    if (guest === undefined || isForgedForm(world, request)) return to(reply, rebootPath)
    const name = fieldOf(request.query, 'device')
    const asked = await restart(world, request, guest, name).catch(failedIn(world, request))
    if (asked !== 'failed' && !(asked instanceof Refused))
      return to(reply, devicePath({ id: asked.serialNumber }, 'watch'))
    if (asked !== 'failed' && asked.code === 'not-found') return to(reply, rebootPath)
    const devices = shownDevices(await guestDevices(world, guest))
    if (asked === 'failed')
      return show(request, reply, 500, { name: 'reboot-devices', devices, notice: 'failed' }, rebootPath)
    const { retryAfterSeconds: waitSeconds = 60 } = asked
    reply.header('retry-after', String(waitSeconds))
    return show(request, reply, 429, { name: 'reboot-devices', devices, waitSeconds }, rebootPath)
  })

  app.post(`${rebootPath}/answer`, { schema }, async (request, reply) => {
    const guest = await readGuest(world, request, 'equipment')
    if (guest === undefined || isForgedForm(world, request)) return to(reply, rebootPath)
    const id = fieldOf(request.query, 'device')
    const worked = fieldOf(request.body, 'works') === 'yes'
    const device = (await guestDevices(world, guest)).find(({ serialNumber }) => serialNumber === id)
    if (device?.reboot) await rateAsGuest(world, guest, id, { rebootId: device.reboot.id, worked })
    return to(reply, worked || device === undefined ? `${rebootPath}?helped=1` : devicePath({ id }, 'help'))
  })

  app.post(`${rebootPath}/leave`, { schema }, async (request, reply) => {
    if (!isForgedForm(world, request)) await endGuest(world, { request, reply }, 'equipment')
    return to(reply, rebootPath)
  })
}

/** Counts as the call does. */
async function restart(world: World, request: FastifyRequest, guest: Guest, name: string) {
  if (await beginsNothing(world, guest, name)) return rebootAsGuest(world, guest, name)
  const whose = {
    account: countedAccount(guest.actor, guest.account),
    network: countedNetwork(request),
  }
  const room = await world.limits.take('restart', whose)
  if (room.waitSeconds === undefined) return room.deciding(() => rebootAsGuest(world, guest, name))
  world.events.limitReached(request, { limit: 'restart', by: room.fullBy, person: undefined })
  return refuse('too-many-requests', undefined, room.waitSeconds)
}

const failedIn = (world: World, request: FastifyRequest) => (error: unknown) => {
  world.events.requestFailed(error, request.id)
  return 'failed' as const
}

/** As people tell them apart: by a number only where there are several of a kind. */
const shownDevices = (devices: ToldDevice[]): GuestDevice[] =>
  devices.map(({ serialNumber: id, kind, reboot }) => {
    const ofKind = devices.filter((device) => device.kind === kind)
    const at = ofKind.findIndex(({ serialNumber }) => serialNumber === id)
    return { id, kind, number: ofKind.length > 1 ? at + 1 : undefined, status: reboot?.status }
  })

const to = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(path, 303)
