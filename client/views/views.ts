// What a member of staff does with the view that a page is opened in: the same calls for both kinds.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/views/contract.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { SendablePage } from '@lightwell/rulebook/views/sendable-pages.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer } from '../answer.ts'

export type View = CallReply<typeof contract.beginActing>['view']
export type ActRefusal = CallRefusal<typeof contract.beginActing>
export type LinkRefusal = CallRefusal<typeof contract.sendLink>
/** `not-found`: the view has ended. */
export type Ended = 'not-found'

const theView = ({ view }: { view: View }): View => view

export const readView = (id: string): Promise<Answer<View, Ended>> =>
  answer(
    ask<typeof contract.readView>('GET /api/agent/views/{id}', { params: { id } }),
    ({ checks: _, ...view }) => view,
  )

/** Lets its member of staff change things for ten minutes. @param words why, which the customer doesn't read */
export const beginActing = (
  id: string,
  reason: { category: ViewReason; words: string },
): Promise<Answer<View, ActRefusal>> =>
  answer(
    ask<typeof contract.beginActing>('POST /api/agent/views/{id}/act', { params: { id }, body: { reason } }),
    theView,
  )

export const stopActing = (id: string): Promise<Answer<View, Ended>> =>
  answer(ask<typeof contract.stopActing>('DELETE /api/agent/views/{id}/act', { params: { id } }), theView)

/** Thirty minutes more. `longest`: two hours are reached. */
export const extendView = (id: string): Promise<Answer<View, Ended | 'longest'>> =>
  answer(ask<typeof contract.extendView>('POST /api/agent/views/{id}/extend', { params: { id } }), theView)

export const endView = (id: string): Promise<Answer<undefined, Ended>> =>
  answer(ask<typeof contract.endView>('DELETE /api/agent/views/{id}', { params: { id } }), () => undefined)

/** Mails the customer a link to a page of theirs. */
export const sendLink = (id: string, page: SendablePage): Promise<Answer<undefined, LinkRefusal>> =>
  answer(
    ask<typeof contract.sendLink>('POST /api/agent/views/{id}/link', { params: { id }, body: { page } }),
    () => undefined,
  )
