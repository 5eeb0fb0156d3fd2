import * as contract from '@lightwell/rulebook/views/contract.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import { adding } from '../web/adding.ts'
import { Refused } from '../web/errors.ts'
import { staff } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { beginActing, chooseAccount, endView, extendView, onTrailOf, stopActing } from './change-view.ts'
import { checkCaller } from './check-caller.ts'
import { checksOnWire, waysToCheck } from './contacts.ts'
import { viewOnWire } from './encode.ts'
import { identityToView, ownView } from './guard.ts'
import { nextPage } from './next-page.ts'
import { openView } from './open-view.ts'
import { readEnding } from './read-ending.ts'
import { sendLink } from './send-link.ts'
import { sendContactCode, startCallBack } from './start-check.ts'
import { findOpenView, findOpenViews, type ViewFacts } from './view-store.ts'

const done = { ok: true } as const

/** Serves views: opening one, verifying its caller, making changes, and ending it. */
export function serveViews(serving: Serving, world: World): void {
  const { database, clock } = world
  const toOpen = adding(limited('view', identityToView(database)), clock)
  const opening = withTrailEntry(toOpen, ({ body }: ToOpen, { addedId }) => ({
    ...said(body.reason),
    ofView: addedId,
  }))
  serve(serving, contract.openView, opening, async ({ body }, acting, { request }) => {
    const { target, accountId, reason, ticket } = body
    const id = acting.addedId
    const opened = await openView(world, acting, { id, accountId, reason, ticket }, request)
    if (opened instanceof Refused) return opened
    const { endsAt } = opened
    const view = { id, level: 'look' as const, endsAt: endsAt.toString({ smallestUnit: 'millisecond' }) }
    return { view, next: nextPage(target, id) }
  })

  serve(serving, contract.listViews, staff, async (_taken, { actor }) => {
    const now = clock()
    const { sessionId, role } = actor
    const found = await findOpenViews(database, role === 'supervisor' ? undefined : sessionId, now)
    return found.map((facts) => ({
      ...viewOnWire(facts, now),
      userName: facts.userName,
      fullName: facts.fullName,
      isOwn: facts.sessionId === sessionId,
    }))
  })

  serve(serving, contract.readView, ownView, async (_taken, { subject, view }) => {
    const now = clock()
    const facts = await findOpenView(database, view.id, now)
    if (facts === undefined) return new Refused('not-found')
    return {
      ...viewOnWire(facts, now),
      checks: checksOnWire(await waysToCheck(database, world, subject.id, now), facts.hasChatLink),
    }
  })

  const starting = withTrailEntry(
    ownView,
    ({ body }: { params: OfView; body: { kind: string; contact?: string } }) => ({
      about: [body.kind, ...(body.contact === undefined ? [] : [body.contact])],
    }),
  )
  serve(serving, contract.startCheck, starting, ({ body }, acting) =>
    body.kind === 'call-back' ? startCallBack(world, acting) : sendContactCode(world, acting, body.contact),
  )

  const checking = withTrailEntry(ownView, ({ body }: { params: OfView; body: { kind: string } }) => ({
    about: [body.kind],
  }))
  serve(serving, contract.checkCaller, checking, async ({ body }, acting, { request }) =>
    inReply(await checkCaller(world, acting, body, request)),
  )

  const acts = withTrailEntry(ownView, ({ body }: { params: OfView; body: { reason: Reason } }) =>
    said(body.reason),
  )
  serve(serving, contract.beginActing, acts, async ({ body }, acting) =>
    inReply(await beginActing(world, acting, body.reason)),
  )
  serve(serving, contract.stopActing, ownView, async (_taken, acting) =>
    inReply(await stopActing(world, acting)),
  )
  serve(serving, contract.extendView, ownView, async (_taken, acting) =>
    inReply(await extendView(world, acting)),
  )
  serve(serving, contract.chooseViewAccount, ownView, async ({ body }, acting) =>
    inReply(await chooseAccount(world, acting, body.accountId)),
  )

  // These two calls can't use `ownView`, which only admits one's own open view. The first is about an ended view. With
  // the second, a supervisor can end a colleague's view.
  serve(serving, contract.readEnding, staff, ({ params }, acting) => readEnding(world, acting, params.id))
  const ending = withTrailEntry(staff, async ({ params: { id } }: { params: OfView }, acting) => ({
    about: [id],
    ...(acting.view?.id !== id && (await onTrailOf(world, acting, id))),
  }))
  serve(
    serving,
    contract.endView,
    ending,
    async ({ params }, acting) => (await endView(world, acting, params.id)) ?? done,
  )

  const sending = withTrailEntry(ownView, ({ body }: { params: OfView; body: { page: string } }) => ({
    about: [body.page],
  }))
  serve(
    serving,
    contract.sendLink,
    sending,
    async ({ body }, acting, { request }) => (await sendLink(world, acting, body.page, request)) ?? done,
  )

  function inReply<Code extends string>(facts: ViewFacts | Refused<Code>) {
    return facts instanceof Refused ? facts : { view: viewOnWire(facts, clock()) }
  }
}

interface OfView {
  id: string
}
interface Reason {
  category: ViewReason
  words: string
}
interface ToOpen {
  body: { uid: string; reason: Reason }
}

/** Converts a reason to the trail's form. */
const said = ({ category, words }: Reason) => ({ reason: category, words })
