import type { ChangingTime, WorkDone } from '@lightwell/help-centre/work-orders/pages.tsx'
import { lookUpPaths } from '@lightwell/help-centre/work-orders/paths.ts'
import { telephoneDigits } from '@lightwell/rulebook/identity/telephone.ts'
import { isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import {
  mostSearchedDays,
  type Slot,
  slotsShown,
} from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { WorkKind, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByGuest } from '../../acting/actor.ts'
import { Refused, refuse } from '../../web/errors.ts'
import { fieldOf, lineOf } from '../../web/forms.ts'
import { limited } from '../../web/limited.ts'
import type { Show } from '../../web/pages.ts'
import { type Sent, type Serving, serveForm } from '../../web/serve-form.ts'
import { withActivity } from '../../web/with-activity.ts'
import type { World } from '../../world.ts'
import { carryOut } from '../answer-changes.ts'
import { cancelWork, changeWork } from '../change-work.ts'
import { toGuestWork } from '../encode.ts'
import { isCancelled, isChanged } from '../is-done.ts'
import { listSlots } from '../list-slots.ts'
import type { WorkFacts } from '../work.ts'
import {
  faultIn,
  hasEnded,
  isUnsaved,
  numberProblemOf,
  problemOf,
  type Refusal,
  statusOf,
  timeProblemOf,
} from './attempt.ts'
import { findLookedUp, type LookedUp, lookedUpWork } from './looked-up.ts'

const schema = { hide: true }

/**
 * Serves the changes that guests can make to a ticket or order they looked up: change the time, change the call-back
 * number, or cancel (AH §4, §5).
 */
export function serveGuestChanges(serving: Serving, world: World, show: Show): void {
  for (const kind of ['ticket', 'order'] as const) {
    serveTime(serving, world, show, kind)
    serveNumber(serving, world, show, kind)
    serveCancel(serving, world, show, kind)
  }
}

type Guest = ByGuest<'works'> & { found: LookedUp }

function serveTime(serving: Serving, world: World, show: Show, kind: WorkKind): void {
  const path = `${lookUpPaths[kind]}/time`
  const showTimes = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { work, facts }: LookedUp,
    [status, problem]: [number, ChangingTime['problem']] = [200, undefined],
  ) => {
    const slots = await slotsFor(world, work, request)
    const guestWork = toGuestWork(world, kind, facts)
    return show(request, reply, status, { name: 'change-time', work: guestWork, slots, problem }, request.url)
  }
  serving.app.get(path, { schema }, async (request, reply) => {
    const found = await findLookedUp(world, request, kind)
    return isOpen(found) ? showTimes(request, reply, found) : backTo(reply, kind, whyGone(found))
  })
  serveChange(serving, world, kind, {
    path,
    done: 'time',
    take: (sent) => ({ ...idIn(sent), slot: slotIn(fieldOf(sent.body, 'slot')) }),
    isRepeat: async ({ slot }, { found: { work } }) => slot !== undefined && isChanged(world, work, { slot }),
    async change({ slot }, guest, request) {
      if (slot === undefined) return refuse('none-chosen')
      const { work } = guest.found
      const asked = { isDone: () => isChanged(world, work, { slot }), isNumber: async () => false }
      return carryOut(world, work, guest, request, asked, () => changeWork(world, work, { slot }))
    },
    again: (refusal, _taken, found, { request, reply }) =>
      showTimes(request, reply, found, [statusOf(refusal), timeProblemOf(refusal)]),
  })
}

function serveNumber(serving: Serving, world: World, show: Show, kind: WorkKind): void {
  const path = `${lookUpPaths[kind]}/number`
  const showNumber = (
    request: FastifyRequest,
    reply: FastifyReply,
    { facts }: LookedUp,
    typed = '',
    refusal?: Refusal,
  ) => {
    const work = toGuestWork(world, kind, facts)
    const problem = refusal && numberProblemOf(refusal)
    const status = refusal ? statusOf(refusal) : 200
    return show(request, reply, status, { name: 'change-number', work, typed, problem }, request.url)
  }
  serving.app.get(path, { schema }, async (request, reply) => {
    const found = await findLookedUp(world, request, kind)
    return isOpen(found) ? showNumber(request, reply, found) : backTo(reply, kind, whyGone(found))
  })
  const contactNumberOf = ({ typed }: { typed: string }) => telephoneDigits(typed)
  serveChange(serving, world, kind, {
    path,
    done: 'number',
    take: (sent) => ({
      ...idIn(sent),
      typed: lineOf(sent.body, 'telephone', 200).trim(),
    }),
    isRepeat: (taken, { found: { work } }) =>
      isChanged(world, work, { contactNumber: contactNumberOf(taken) }),
    async change(taken, guest, request) {
      const { work } = guest.found
      const wish = { contactNumber: contactNumberOf(taken) }
      const asked = { isDone: () => isChanged(world, work, wish), isNumber: async () => true }
      return carryOut(world, work, guest, request, asked, () => changeWork(world, work, wish))
    },
    again: (refusal, { typed }, found, { request, reply }) =>
      showNumber(request, reply, found, isUnsaved(refusal) ? '' : typed, refusal),
  })
}

function serveCancel(serving: Serving, world: World, show: Show, kind: WorkKind): void {
  const path = `${lookUpPaths[kind]}/cancel`
  const ask = (request: FastifyRequest, reply: FastifyReply, { facts }: LookedUp, refusal?: Refusal) => {
    const work = toGuestWork(world, kind, facts)
    const problem = refusal && problemOf(refusal)
    const status = refusal ? statusOf(refusal) : 200
    return show(request, reply, status, { name: 'cancel-work', work, problem }, request.url)
  }
  serving.app.get(path, { schema }, async (request, reply) => {
    const found = await findLookedUp(world, request, kind)
    return isOpen(found) ? ask(request, reply, found) : backTo(reply, kind, whyGone(found))
  })
  serveChange(serving, world, kind, {
    path,
    done: 'cancelled',
    take: idIn,
    isRepeat: (_taken, { found: { work } }) => isCancelled(world, work),
    async change(_taken, guest, request) {
      const { work } = guest.found
      const asked = { isDone: () => isCancelled(world, work), isNumber: async () => false }
      return carryOut(world, work, guest, request, asked, () => cancelWork(world, work))
    },
    again: (refusal, _taken, found, { request, reply }) => ask(request, reply, found, refusal),
  })
}

/** A form with which a guest changes a ticket or order they looked up. */
interface ChangeForm<Taken extends { id: string }> {
  path: string
  /** The message to show after the change. */
  done: WorkDone
  take(sent: Sent): Taken
  /** True if the ticket or order is already in the requested state, so nothing changes. */
  isRepeat(taken: Taken, guest: Guest): Promise<boolean>
  change(taken: Taken, guest: Guest, request: FastifyRequest): Promise<WorkFacts | Refusal>
  /** Shows the form again, with the reason for the refusal. */
  again(
    refusal: Refusal,
    taken: Taken,
    found: LookedUp,
    http: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<FastifyReply>
}

/**
 * Serves a change form. A submitted form counts against the same limits as the API's calls. Afterwards, the guest sees
 * the new status.
 */
function serveChange<Taken extends { id: string }>(
  serving: Serving,
  world: World,
  kind: WorkKind,
  { path, done, take, isRepeat, change, again }: ChangeForm<Taken>,
): void {
  const what = `${kind}-${done === 'cancelled' ? 'cancelled' : 'changed'}` as const
  const said = ({ id }: { id: string }) => [{ what, about: id }]
  serveForm(
    serving,
    { path, take, thingOf: ({ id }) => id },
    limited(
      'visits',
      withActivity<Taken, Guest, 'not-signed-in'>(lookedUpWork(world, kind), said, isRepeat),
      isRepeat,
    ),
    (taken, guest, { request }) => change(taken, guest, request).catch(faultIn(world, request)),
    async (came, { taken, request, reply }) => {
      if (!(came instanceof Refused)) return backTo(reply, kind, doneQuery(done, taken))
      const { code, fields, retryAfterSeconds } = came
      if (code === 'forged' || code === 'not-signed-in') return backTo(reply, kind, 'over=1')
      const refusal = refuse(code, fields, retryAfterSeconds)
      if (hasEnded(refusal)) return backTo(reply, kind, doneQuery('over', taken))
      const found = await findLookedUp(world, request, kind)
      if (found === undefined) return backTo(reply, kind, 'over=1')
      return again(refusal, taken, found, { request, reply })
    },
  )
}

/** The id of the ticket or order that a form is about. */
const idIn = ({ query }: Sent) => ({ id: fieldOf(query, 'id') })

/** The times on offer. Undefined if they can't be read, for example because the ticket system can't be reached. */
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

/**
 * The query string that makes the page say why a ticket or order can't be changed: it's completed or canceled, or this
 * guest no longer has access to it.
 */
const whyGone = (found: LookedUp | undefined) => (found ? doneQuery('over', found.work) : 'over=1')

const isOpen = (found: LookedUp | undefined): found is LookedUp =>
  found !== undefined && !isOver(found.facts.status)

/** Parses a time from a form: two instants, separated by a slash. Undefined for any other text. */
function slotIn(text: string): Slot | undefined {
  const [startsAt = '', endsAt = '', ...more] = text.split('/')
  const isInstant = (part: string) =>
    /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/.test(part) && !Number.isNaN(Date.parse(part))
  return more.length === 0 && isInstant(startsAt) && isInstant(endsAt) ? { startsAt, endsAt } : undefined
}

const doneQuery = (what: WorkDone, { id }: { id: string }) => `${new URLSearchParams({ done: what, id })}`

const backTo = (reply: FastifyReply, kind: WorkKind, query?: string) =>
  reply
    .header('cache-control', 'no-store')
    .redirect(query ? `${lookUpPaths[kind]}?${query}` : lookUpPaths[kind], 303)
