import type { LookUpRefusal, LookUpTyped, WorkDone } from '@lightwell/help-centre/work-orders/pages.tsx'
import { lookUpPaths } from '@lightwell/help-centre/work-orders/paths.ts'
import { workId } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import { isBlank } from '@lightwell/rulebook/work-orders/appointments/search-contract.ts'
import { historyOnPage, pageOf, type WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { zipFrom } from '@lightwell/rulebook/zip-codes.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../acting/language.ts'
import { endGuest, readGuest } from '../../guests/session.ts'
import { outagesNear } from '../../outages/read-outages.ts'
import { Refused, refuse } from '../../web/errors.ts'
import { fieldOf, hasErrors, lineOf } from '../../web/forms.ts'
import { visitor } from '../../web/guards.ts'
import type { Show } from '../../web/pages.ts'
import { type Serving, serveForm } from '../../web/serve-form.ts'
import type { World } from '../../world.ts'
import { toGuestWork } from '../encode.ts'
import { worksFor } from '../list-works.ts'
import { serveGuestChanges } from './change-routes.ts'
import { lookUp, type Searched } from './look-up.ts'
import { serveVisitFile } from './visit-route.ts'

const schema = { hide: true }
const nothing: LookUpTyped = { accountNumber: '', workNumber: '', familyName: '', zipCode: '' }
const kinds = ['ticket', 'order'] as const
const dones = ['time', 'number', 'cancelled', 'over'] as const satisfies WorkDone[]

/**
 * Serves the pages on which guests look up tickets and orders and act on what they found (AH §2.2, §4). The pages work
 * without scripts.
 */
export function serveGuestPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  for (const kind of kinds) {
    servePagesOf(serving, world, show, kind)
    serveVisitFile(app, world, kind)
  }
  serveGuestChanges(serving, world, show)
  // The help center has no home page of its own. The portal's home page links to all pages of the help center.
  app.get('/helpcenter', { schema }, (_request, reply) => reply.redirect('/', 303))
  app.get('/helpcenter/categories/:type', { schema }, (request, reply) =>
    show(request, reply, 404, { name: 'unknown-service-type' }),
  )
}

function servePagesOf(serving: Serving, world: World, show: Show, kind: WorkKind): void {
  const { app } = serving
  const path = lookUpPaths[kind]

  /** Shows the look-up form, empty or with the previous attempt. */
  const showForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    tried: { typed?: LookUpTyped; misses?: number; refusal?: LookUpRefusal } = {},
  ) => {
    const { subject } = await world.resolveVisitor(request)
    const { typed = nothing, misses = 0, refusal } = tried
    return show(
      request,
      reply,
      status,
      { name: 'look-up', kind, typed, misses, refusal, isSignedIn: subject !== undefined },
      path,
    )
  }

  app.get(path, { schema }, async (request, reply) => {
    // `new`: the guest typed something on the home page (`look-up.js`). So this shows the form for a new look-up, not
    // the results of an earlier one.
    if (fieldOf(request.query, 'new') !== '') return showForm(request, reply, 200)
    const guest = await readGuest(world, request, 'works')
    const { data: after } = workId.safeParse(fieldOf(request.query, 'after'))
    const { works, next } = pageOf(
      guest ? await worksFor(world, kind, guest, { after, limit: historyOnPage + 1 }) : [],
    )
    if (works.length === 0) {
      // An old link may point past the end of the list. It leads to the first page then.
      if (guest !== undefined && after !== undefined)
        return reply.header('cache-control', 'no-store').redirect(path, 303)
      const isOver = fieldOf(request.query, 'over') !== ''
      return showForm(request, reply, 200, isOver ? { refusal: { notice: 'over' } } : {})
    }
    const what = dones.find((each) => each === fieldOf(request.query, 'done'))
    const done = what && { what, id: fieldOf(request.query, 'id') }
    const shown = works.map((facts) => toGuestWork(world, kind, facts))
    const outages = guest ? await outagesNear(world, guest.account.id) : []
    return show(
      request,
      reply,
      200,
      { name: 'looked-up', kind, works: shown, after, next, outages, done },
      path,
    )
  })

  serveForm(
    serving,
    {
      path,
      take: ({ body }) => ({
        typed: typedIn(body),
        missesBefore: Number.parseInt(fieldOf(body, 'misses').slice(0, 3), 10) || 0,
      }),
    },
    visitor,
    async ({ typed }, { language }, { request, reply }) => {
      if (hasErrors(errorsOf(typed, language))) return refuse('bad-input')
      const searched: Searched = {
        accountNumber: typed.accountNumber,
        workNumber: typed.workNumber,
        familyName: typed.familyName,
        zip: typed.zipCode,
        kind,
        among: kinds,
      }
      const found = await lookUp(world, searched, request, reply).catch((error: unknown) => {
        world.events.requestFailed(error, request.id)
        return refuse('failed')
      })
      if (found instanceof Refused) return found
      const first = [kind, ...kinds].find((each) => found.works[each].length > 0)
      if (first !== undefined) return lookUpPaths[first]
      const isWrong = found.serviceId === null && !isBlank(typed.accountNumber)
      return refuse(isWrong ? 'invalid-account' : 'not-found')
    },
    (came, { taken: { typed, missesBefore }, acting: { language }, request, reply }) => {
      if (!(came instanceof Refused)) return reply.redirect(came, 303)
      // Shows the form again with what the guest typed.
      const again = (status: number, refusal: LookUpRefusal, misses = missesBefore) =>
        showForm(request, reply, status, { typed, misses, refusal })
      const { code, retryAfterSeconds: waitSeconds = 60 } = came
      switch (code) {
        case 'forged':
          return again(403, { notice: 'not-from-here' })
        case 'bad-input':
          return again(400, { errors: errorsOf(typed, language) })
        case 'failed':
          return again(500, { notice: 'failed' })
        case 'invalid-account':
        case 'not-found':
          return again(422, { notice: code }, missesBefore + 1)
        default:
          return again(429, { waitSeconds })
      }
    },
  )

  serveForm(
    serving,
    { path: `${path}/leave`, take: () => ({}) },
    visitor,
    (_taken, _visitor, http) => endGuest(world, http, 'works'),
    (_came, { reply }) => reply.redirect(path, 303),
  )
}

const typedIn = (sent: unknown): LookUpTyped => ({
  accountNumber: lineOf(sent, 'accountNumber', 40).trim(),
  workNumber: lineOf(sent, 'workNumber', 40).trim(),
  familyName: lineOf(sent, 'familyName', 80).trim(),
  zipCode: lineOf(sent, 'zipCode', 20).trim(),
})

/** The error for each field, in the form's order. */
function errorsOf(
  { accountNumber, workNumber, familyName, zipCode }: LookUpTyped,
  language: Language,
): Partial<Record<keyof LookUpTyped, string>> {
  const locale = { locale: language }
  return {
    ...(isBlank(accountNumber) &&
      isBlank(workNumber) && { accountNumber: words.appointments_guest_number_missing({}, locale) }),
    ...(isBlank(familyName) && { familyName: words.identity_last_name_missing({}, locale) }),
    ...(zipFrom(zipCode) === undefined && {
      zipCode: words.appointments_guest_zip_not_one({}, locale),
    }),
  }
}
