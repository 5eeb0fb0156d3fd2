import { type ChangingTime, lookUpPaths, type WorkDone } from '@lightwell/help-centre/appointments/pages.ts'
import { isOver } from '@lightwell/rulebook/appointments/completion.ts'
import { mostSearchedDays, type Slot, slotsShown } from '@lightwell/rulebook/appointments/rules.ts'
import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../web/errors.ts'
import { fieldOf, isForgedForm, lineOf } from '../../web/forms.ts'
import type { Show } from '../../web/pages.ts'
import type { World } from '../../world.ts'
import { cancelWork, changeWork } from '../change-work.ts'
import { isCancelled, isChanged } from '../is-done.ts'
import { listSlots } from '../list-slots.ts'
import { tellGuest } from '../tell.ts'
import type { WorkName } from '../work.ts'
import {
  counted,
  hasEnded,
  isUnsaved,
  numberProblemOf,
  problemOf,
  type Refusal,
  statusOf,
} from './attempt.ts'
import { findLookedUp, type LookedUp } from './looked-up.ts'

const schema = { hide: true }

/** What a guest may change of what they looked up: the time, the number to call back, and whether it goes on at all (AH §4, §5). */
export function serveGuestChanges(app: FastifyInstance, world: World, show: Show): void {
  for (const kind of ['ticket', 'order'] as const) {
    serveTime(app, world, show, kind)
    serveNumber(app, world, show, kind)
    serveCancel(app, world, show, kind)
  }
}

function serveTime(app: FastifyInstance, world: World, show: Show, kind: WorkKind): void {
  const path = `${lookUpPaths[kind]}/time`
  const showTimes = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { work, facts }: LookedUp,
    [status, problem]: [number, ChangingTime['problem']] = [200, undefined],
  ) => {
    const slots = await slotsFor(world, work, request)
    const told = tellGuest(world, kind, facts)
    return show(request, reply, status, { name: 'change-time', work: told, slots, problem }, request.url)
  }
  app.get(path, { schema }, async (request, reply) => {
    const found = await findLookedUp(world, request, kind)
    return isOpen(found) ? showTimes(request, reply, found) : backTo(reply, kind, whyGone(found))
  })
  app.post(path, { schema }, async (request, reply) => {
    const found = await findLookedUp(world, request, kind)
    if (found === undefined || isForgedForm(world, request)) return backTo(reply, kind, 'over=1')
    const slot = slotIn(fieldOf(request.body, 'slot'))
    if (slot === undefined) return showTimes(request, reply, found, [400, 'none-chosen'])
    const { work } = found
    const refused = await counted(
      world,
      request,
      work,
      { isDone: () => isChanged(world, work, { slot }), isNumber: false },
      () => changeWork(world, work, { slot }),
    )
    if (refused === undefined) return backTo(reply, kind, done('time', work))
    if (hasEnded(refused)) return backTo(reply, kind, done('over', work))
    return showTimes(request, reply, found, [statusOf(refused, reply), problemOf(refused)])
  })
}

function serveNumber(app: FastifyInstance, world: World, show: Show, kind: WorkKind): void {
  const path = `${lookUpPaths[kind]}/number`
  const showNumber = (
    request: FastifyRequest,
    reply: FastifyReply,
    { facts }: LookedUp,
    typed: string[] = [],
    refusal?: Refusal,
  ) => {
    const work = tellGuest(world, kind, facts)
    const problem = refusal && numberProblemOf(refusal)
    const status = refusal ? statusOf(refusal, reply) : 200
    return show(request, reply, status, { name: 'change-number', work, typed, problem }, request.url)
  }
  app.get(path, { schema }, async (request, reply) => {
    const found = await findLookedUp(world, request, kind)
    return isOpen(found) ? showNumber(request, reply, found) : backTo(reply, kind, whyGone(found))
  })
  app.post(path, { schema }, async (request, reply) => {
    const found = await findLookedUp(world, request, kind)
    if (found === undefined || isForgedForm(world, request)) return backTo(reply, kind, 'over=1')
    const typed = ['area', 'exchange', 'line'].map((part) => lineOf(request.body, part, 10).trim())
    const contactNumber = typed.join('')
    const { work } = found
    const refused = await counted(
      world,
      request,
      work,
      { isDone: () => isChanged(world, work, { contactNumber }), isNumber: true },
      () => changeWork(world, work, { contactNumber }),
    )
    if (refused === undefined) return backTo(reply, kind, done('number', work))
    if (hasEnded(refused)) return backTo(reply, kind, done('over', work))
    return showNumber(request, reply, found, isUnsaved(refused) ? [] : typed, refused)
  })
}

function serveCancel(app: FastifyInstance, world: World, show: Show, kind: WorkKind): void {
  const path = `${lookUpPaths[kind]}/cancel`
  const ask = (request: FastifyRequest, reply: FastifyReply, { facts }: LookedUp, refusal?: Refusal) => {
    const work = tellGuest(world, kind, facts)
    const problem = refusal && problemOf(refusal)
    const status = refusal ? statusOf(refusal, reply) : 200
    return show(request, reply, status, { name: 'cancel-work', work, problem }, request.url)
  }
  app.get(path, { schema }, async (request, reply) => {
    const found = await findLookedUp(world, request, kind)
    return isOpen(found) ? ask(request, reply, found) : backTo(reply, kind, whyGone(found))
  })
  app.post(path, { schema }, async (request, reply) => {
    const found = await findLookedUp(world, request, kind)
    if (found === undefined || isForgedForm(world, request)) return backTo(reply, kind, 'over=1')
    const { work } = found
    const refused = await counted(
      world,
      request,
      work,
      { isDone: () => isCancelled(world, work), isNumber: false },
      () => cancelWork(world, work),
    )
    if (refused === undefined) return backTo(reply, kind, done('cancelled', work))
    return hasEnded(refused) ? backTo(reply, kind, done('over', work)) : ask(request, reply, found, refused)
  })
}

/** What there is to choose from; nothing where that cannot be read. */
async function slotsFor(world: World, work: WorkName, request: FastifyRequest): Promise<Slot[] | undefined> {
  try {
    const slots = await listSlots(world, work, {
      startOn: undefined,
      days: mostSearchedDays,
      among: [work.kind],
    })
    return slots instanceof Refused ? undefined : slotsShown(slots, world.config.businessZone)
  } catch (error) {
    world.events.requestFailed(error, request.id)
    return undefined
  }
}

/** What is said of one that cannot be changed: it is over, or nobody may go on with it any more. */
const whyGone = (found: LookedUp | undefined) => (found ? done('over', found.work) : 'over=1')

const isOpen = (found: LookedUp | undefined): found is LookedUp =>
  found !== undefined && !isOver(found.facts.status)

/** Two instants, as the form has them. */
function slotIn(text: string): Slot | undefined {
  const [startsAt = '', endsAt = '', ...more] = text.split('/')
  const isInstant = (part: string) =>
    /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/.test(part) && !Number.isNaN(Date.parse(part))
  return more.length === 0 && isInstant(startsAt) && isInstant(endsAt) ? { startsAt, endsAt } : undefined
}

const done = (what: WorkDone, { id }: WorkName) => `${new URLSearchParams({ done: what, id })}`

const backTo = (reply: FastifyReply, kind: WorkKind, query?: string) =>
  reply
    .header('cache-control', 'no-store')
    .redirect(query ? `${lookUpPaths[kind]}?${query}` : lookUpPaths[kind], 303)
