// Staff's views of customers: a view is open while a member of staff works with a customer's data. The specification
// has only `POST /api/agent/login` (AH §7), without its shape. The rest is from decisions-staff §11.
import { z } from 'zod'
import { call } from '../call.ts'
import { foundIdentity } from '../search/contract.ts'
import { accountId, accountNumber, id, ignoring, instant, plainText, typedText } from '../wire.ts'
import { viewEndings } from './endings.ts'
import { viewReasons } from './reasons.ts'
import { sendablePages } from './sendable-pages.ts'

/**
 * A reason for opening a view or making changes. The customer can read its `category`. Only staff can read its `words`,
 * which mustn't contain a card number.
 */
const reason = z.strictObject({ category: z.enum(viewReasons), words: typedText(500) })
const ticket = typedText(64).meta({ description: 'a ticket number, or the phone system’s call id' })
const done = z.object({ ok: z.literal(true) })
const ofView = z.object({ id })

/** The level of a view, which decides what it shows and allows. */
export const level = z.enum(['look', 'detail', 'act'])

/** Ways to verify a customer. An account's PIN isn't among them: anyone who hears it could link the account. */
export const checkKinds = ['support-code', 'contact-code', 'call-back', 'chat-link'] as const
export type CheckKind = (typeof checkKinds)[number]

/** A view, for the member of staff who opened it. */
export const view = z.object({
  id,
  uid: id,
  firstName: z.string(),
  lastName: z.string(),
  accountId: accountId.nullable().meta({ description: 'the account in use' }),
  accountNumber: accountNumber.nullable(),
  level,
  isChecked: z.boolean(),
  checksLeft: z.number().meta({ description: 'failed checks left before the view ends' }),
  checksLockedUntil: instant.nullable().meta({
    description: 'after three failed checks: until when no caller can be checked',
  }),
  accountCount: z.number().meta({ description: 'how many accounts are linked to the identity' }),
  reason: z.enum(viewReasons),
  ticket: z.string().nullable(),
  tickets: z
    .array(z.string())
    .meta({ description: 'tickets of its account that were opened or changed in it, at most ten' }),
  openedAt: instant,
  actsUntil: instant.nullable(),
  endsAt: instant,
  canExtend: z.boolean().meta({ description: 'two hours aren’t reached yet' }),
})

/**
 * Opens a view of a customer. The body can be a whole search result; fields that aren't needed are ignored.
 * `protected`: only supervisors can open this customer.
 */
export const openView = call({
  method: 'POST',
  path: '/api/agent/login',
  summary: 'Open a view of a customer, with a reason.',
  role: 'viewer',
  body: z.strictObject({
    uid: id,
    target: plainText(500).optional().meta({ description: 'a same-origin path; else /agent/frontierid' }),
    accountId: accountId.optional().meta({ description: 'one of theirs; else the one that opens first' }),
    reason,
    ticket: ticket.optional(),
    ...ignoring(...(Object.keys(foundIdentity.shape).filter((name) => name !== 'uid') as 'email'[])),
  }),
  reply: z.object({
    view: z.object({ id, level, endsAt: instant }),
    next: z.string().meta({ description: 'where to go: the target, with the view' }),
  }),
  refusals: { 'not-found': 404, protected: 403, 'card-number': 422, 'too-many-views': 429 },
})

/** Lists open views. Supervisors get everyone's, others get their own. */
export const listViews = call({
  method: 'GET',
  path: '/api/agent/views',
  summary: 'List the open views: your own, or everyone’s for a supervisor.',
  role: 'viewer',
  isPolled: true,
  reply: z.array(view.extend({ userName: z.string(), fullName: z.string(), isOwn: z.boolean() })),
})

/** Returns an open view. Only the member of staff who opened it can read it. */
export const readView = call({
  method: 'GET',
  path: '/api/agent/views/{id}',
  summary: 'Get an open view of yours.',
  role: 'viewer',
  isPolled: true,
  params: ofView,
  reply: view.extend({
    checks: z
      .array(
        z.object({
          kind: z.enum(checkKinds),
          contact: z.enum(['email', 'telephone']).nullable(),
          to: z.string().nullable().meta({ description: 'the contact, masked' }),
        }),
      )
      .meta({ description: 'how this caller can be checked' }),
  }),
  refusals: { 'not-found': 404 },
})

/** Returns the reason that one of your views is over. `not-found`: the view is still open, or isn't yours. */
export const readEnding = call({
  method: 'GET',
  path: '/api/agent/views/{id}/ending',
  summary: 'Get why a view of yours is over.',
  role: 'viewer',
  isPolled: true,
  params: ofView,
  reply: z.object({
    why: z.enum([...viewEndings, 'unknown']),
    checksLockedUntil: instant.nullable().meta({
      description: 'after three failed checks: until when no caller can be checked',
    }),
  }),
  refusals: { 'not-found': 404 },
})

/**
 * Sends the customer a code, or returns the number on which to call them back. `no-contact`: no contact has been on
 * file for long enough.
 */
export const startCheck = call({
  method: 'POST',
  path: '/api/agent/views/{id}/check/start',
  summary: 'Send the caller a code, or get the number to call back.',
  role: 'viewer',
  params: ofView,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('contact-code'), contact: z.enum(['email', 'telephone']) }),
    z.strictObject({ kind: z.literal('call-back') }),
  ]),
  reply: z.object({ to: z.string().meta({ description: 'a masked contact, or the number to call' }) }),
  refusals: { 'not-found': 404, 'no-contact': 409, 'too-many-codes': 429 },
})

/**
 * Verifies that the person on the phone or in the chat is the customer. After that, another check changes nothing.
 * - `checks-used-up`: this was the third failure for this customer or account, and it ended the view. `Retry-After`
 *   says when the next check is possible.
 * - `start-first`: for `call-back`, `startCheck` has to come first. For `chat-link`, the customer has to open a link
 *   from this member of staff and prove who they are.
 */
export const checkCaller = call({
  method: 'POST',
  path: '/api/agent/views/{id}/check',
  summary: 'Check the caller.',
  role: 'viewer',
  params: ofView,
  body: z
    .strictObject({
      kind: z.enum(checkKinds),
      code: plainText(40).optional().meta({ description: 'left out for a call back and a chat link' }),
    })
    .refine(({ kind, code }) => kind === 'call-back' || kind === 'chat-link' || code !== undefined, {
      error: 'a code is missing',
    }),
  reply: z.object({ view }),
  refusals: {
    'not-found': 404,
    'check-failed': 422,
    'checks-used-up': 409,
    'no-contact': 409,
    'start-first': 409,
  },
})

/**
 * Allows staff to make changes for the customer, for ten minutes. This takes a reason of its own, besides the view's.
 */
export const beginActing = call({
  method: 'POST',
  path: '/api/agent/views/{id}/act',
  summary: 'Start acting for the customer, for ten minutes.',
  role: 'agent',
  params: ofView,
  body: z.strictObject({ reason }),
  reply: z.object({ view }),
  refusals: { 'not-found': 404, 'card-number': 422, 'role-not-permitted': 403 },
})

/** Stops allowing changes for the customer. The view stays open. */
export const stopActing = call({
  method: 'DELETE',
  path: '/api/agent/views/{id}/act',
  summary: 'Stop acting; go back to looking.',
  role: 'viewer',
  params: ofView,
  reply: z.object({ view }),
  refusals: { 'not-found': 404 },
})

/** Extends the view by thirty minutes, up to two hours in all. `longest`: the view has reached the two hours. */
export const extendView = call({
  method: 'POST',
  path: '/api/agent/views/{id}/extend',
  summary: 'Extend the view by 30 minutes, up to two hours in all.',
  role: 'viewer',
  params: ofView,
  reply: z.object({ view }),
  refusals: { 'not-found': 404, longest: 409 },
})

/**
 * Switches the view to another account of the customer's. `account-not-linked`: the account isn't linked to this
 * customer.
 */
export const chooseViewAccount = call({
  method: 'POST',
  path: '/api/agent/views/{id}/account',
  summary: 'Choose which of the customer’s accounts the view shows.',
  role: 'viewer',
  params: ofView,
  body: z.strictObject({ accountId }),
  reply: z.object({ view }),
  refusals: { 'not-found': 404, 'account-not-linked': 409 },
})

/** Ends a view: one of your own or, if you're a supervisor, anyone's. A repeat changes nothing. */
export const endView = call({
  method: 'DELETE',
  path: '/api/agent/views/{id}',
  summary: 'End a view.',
  role: 'viewer',
  params: ofView,
  reply: done,
  refusals: { 'not-found': 404 },
})

/**
 * Emails the customer a link to a page for something that only the customer may do. The link doesn't sign them in.
 * Repeating this within a minute sends no second email. `email-unverified`: nothing is sent, since their address isn't
 * verified.
 */
export const sendLink = call({
  method: 'POST',
  path: '/api/agent/views/{id}/link',
  summary: 'Email the customer a link to a page where they do it themselves.',
  role: 'agent',
  params: ofView,
  body: z.strictObject({ page: z.enum(sendablePages) }),
  reply: done,
  refusals: { 'not-found': 404, 'email-unverified': 409 },
})
