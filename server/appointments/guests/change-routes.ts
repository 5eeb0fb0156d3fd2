import { type ChangeProblem, lookUpPaths, type WorkDone } from '@lightwell/help-centre/appointments/pages.ts'
import type { ContactNumberRefusal } from '@lightwell/rulebook/appointments/contact-number.ts'
import { type Slot, searchedDays } from '@lightwell/rulebook/appointments/rules.ts'
import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused, refuse } from '../../web/errors.ts'
import { fieldOf, isForgedForm, lineOf } from '../../web/forms.ts'
import { languageOf } from '../../web/language.ts'
import { countedNetwork } from '../../web/network.ts'
import type { Show } from '../../web/pages.ts'
import type { World } from '../../world.ts'
import { type ChangeRefusal, cancelWork, changeWork } from '../change-work.ts'
import { isCancelled, isChanged } from '../is-done.ts'
import { listSlots } from '../list-slots.ts'
import type { WorkFacts, WorkName } from '../work.ts'
import { findWork } from '../work-store.ts'
import { readHandle } from './handle.ts'
import { tellGuest } from './told.ts'

const schema = { hide: true }

type Refusal = Refused<ChangeRefusal | 'too-many-requests'>

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
    { work, facts }: Named,
    refusal?: Refusal | 'none-chosen',
  ) => {
    const slots = await listSlots(world, work, { startOn: undefined, days: searchedDays })
    const why = refusal ?? (slots instanceof Refused ? slots : undefined)
    const status = refusal === undefined ? 200 : refusal === 'none-chosen' ? 400 : statuses[refusal.code]
    const told = tellGuest(world, kind, facts)
    return show(
      request,
      reply,
      status,
      {
        name: 'change-time',
        work: told,
        slots: slots instanceof Refused ? [] : slots,
        problem: why && problemOf(why, request),
      },
      hereOf(request),
    )
  }
  app.get(path, { schema }, async (request, reply) => {
    const named = await namedIn(world, request, kind)
    return named ? showTimes(request, reply, named) : backTo(reply, kind, 'over=1')
  })
  app.post(path, { schema }, async (request, reply) => {
    const named = await namedIn(world, request, kind)
    if (named === undefined || isForgedForm(world, request)) return backTo(reply, kind, 'over=1')
    const slot = slotIn(fieldOf(request.body, 'slot'))
    if (slot === undefined) return showTimes(request, reply, named, 'none-chosen')
    const { work } = named
    const refused = await counted(world, request, work, isChanged(world, work, { slot }), () =>
      changeWork(world, work, { slot }),
    )
    return refused ? showTimes(request, reply, named, refused) : backTo(reply, kind, done('time'))
  })
}

function serveNumber(app: FastifyInstance, world: World, show: Show, kind: WorkKind): void {
  const path = `${lookUpPaths[kind]}/number`
  const showNumber = (
    request: FastifyRequest,
    reply: FastifyReply,
    { facts }: Named,
    typed: string[] = [],
    refusal?: Refusal,
  ) => {
    const work = tellGuest(world, kind, facts)
    const problem = refusal && numberProblemOf(refusal, request)
    const status = refusal ? statuses[refusal.code] : 200
    return show(request, reply, status, { name: 'change-number', work, typed, problem }, hereOf(request))
  }
  app.get(path, { schema }, async (request, reply) => {
    const named = await namedIn(world, request, kind)
    return named ? showNumber(request, reply, named) : backTo(reply, kind, 'over=1')
  })
  app.post(path, { schema }, async (request, reply) => {
    const named = await namedIn(world, request, kind)
    if (named === undefined || isForgedForm(world, request)) return backTo(reply, kind, 'over=1')
    const typed = ['area', 'exchange', 'line'].map((part) => lineOf(request.body, part, 10).trim())
    const contactNumber = typed.join('')
    const { work } = named
    const refused = await counted(world, request, work, isChanged(world, work, { contactNumber }), () =>
      changeWork(world, work, { contactNumber }),
    )
    return refused ? showNumber(request, reply, named, typed, refused) : backTo(reply, kind, done('number'))
  })
}

function serveCancel(app: FastifyInstance, world: World, show: Show, kind: WorkKind): void {
  const path = `${lookUpPaths[kind]}/cancel`
  const ask = (request: FastifyRequest, reply: FastifyReply, { facts }: Named, refusal?: Refusal) => {
    const work = tellGuest(world, kind, facts)
    const problem = refusal && problemOf(refusal, request)
    const status = refusal ? statuses[refusal.code] : 200
    return show(request, reply, status, { name: 'cancel-work', work, problem }, hereOf(request))
  }
  app.get(path, { schema }, async (request, reply) => {
    const named = await namedIn(world, request, kind)
    if (named === undefined) return backTo(reply, kind, 'over=1')
    return named.facts.status === 'In-Progress' ? ask(request, reply, named) : backTo(reply, kind)
  })
  app.post(path, { schema }, async (request, reply) => {
    const named = await namedIn(world, request, kind)
    if (named === undefined || isForgedForm(world, request)) return backTo(reply, kind, 'over=1')
    const { work } = named
    const refused = await counted(world, request, work, isCancelled(world, work), () =>
      cancelWork(world, work),
    )
    return refused ? ask(request, reply, named, refused) : backTo(reply, kind, done('cancelled'))
  })
}

interface Named {
  work: WorkName
  facts: WorkFacts
}

/** The one that the address names, of what this browser has looked up; anything else is not there. */
async function namedIn(world: World, request: FastifyRequest, kind: WorkKind): Promise<Named | undefined> {
  const id = fieldOf(request.query, 'id')
  const found = await readHandle(world, request)
  const ids = found && { ticket: found.ticketIds, order: found.orderIds }[kind]
  if (found === undefined || !ids?.includes(id)) return undefined
  const work = { kind, accountId: found.accountId, id }
  const facts = await findWork(world.database, work)
  return facts && { work, facts }
}

/** Makes a change that counts as the calls' do, unless it is made already. @returns why it was not made. */
async function counted(
  world: World,
  request: FastifyRequest,
  { accountId }: WorkName,
  isDone: Promise<boolean>,
  change: () => Promise<WorkFacts | Refused<ChangeRefusal>>,
): Promise<Refusal | undefined> {
  if (!(await isDone)) {
    const whose = { account: `guests of ${accountId}`, network: countedNetwork(request) }
    const { waitSeconds, fullBy } = await world.limits.take('visits', whose)
    if (waitSeconds !== undefined) {
      world.events.limitReached(request, { limit: 'visits', by: fullBy, person: undefined })
      return refuse('too-many-requests', undefined, waitSeconds)
    }
  }
  const changed = await change()
  return changed instanceof Refused ? changed : undefined
}

const statuses: Record<Refusal['code'], number> = {
  'not-found': 404,
  'not-in-progress': 409,
  'slot-taken': 409,
  'contact-number-refused': 422,
  unavailable: 503,
  'too-many-requests': 429,
}

function problemOf(refusal: Refusal | 'none-chosen', request: FastifyRequest): ChangeProblem {
  const locale = { locale: languageOf(request) }
  if (refusal === 'none-chosen') return { text: words.appointments_guest_none_chosen({}, locale) }
  const { code, retryAfterSeconds } = refusal
  if (code === 'too-many-requests') return { waitSeconds: retryAfterSeconds ?? 60 }
  const text = {
    'slot-taken': words.appointments_guest_slot_taken,
    'not-in-progress': words.appointments_guest_is_over,
    'not-found': words.appointments_guest_is_over,
    'contact-number-refused': words.appointments_guest_unavailable,
    unavailable: words.appointments_guest_unavailable,
  }[code]
  return { text: text({}, locale) }
}

/** The same of a number, whose own reason stands at its fields; where it could not be saved, in the words of AH §8. */
function numberProblemOf(refusal: Refusal, request: FastifyRequest): ChangeProblem {
  const { code, fields } = refusal
  if (code === 'contact-number-refused')
    return { numberError: fields?.canBeReachedTelephoneNumber as ContactNumberRefusal }
  if (code === 'unavailable')
    return { text: words.appointments_guest_number_failed({}, { locale: languageOf(request) }) }
  return problemOf(refusal, request)
}

/** Two instants, as the form has them. */
function slotIn(text: string): Slot | undefined {
  const [startsAt = '', endsAt = ''] = text.split('/')
  const isInstant = (part: string) =>
    /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/.test(part) && !Number.isNaN(Date.parse(part))
  return isInstant(startsAt) && isInstant(endsAt) ? { startsAt, endsAt } : undefined
}

const done = (what: WorkDone) => `done=${what}`

const backTo = (reply: FastifyReply, kind: WorkKind, query?: string) =>
  reply
    .header('cache-control', 'no-store')
    .redirect(query ? `${lookUpPaths[kind]}?${query}` : lookUpPaths[kind], 303)

/** Where the page can be had again, by its address and not by the form's. */
const hereOf = ({ url }: FastifyRequest) => url
