// Accounts linked to a person, and the people with access to an account. Paths are from CP §2 and AH §7; all shapes
// are ours.
import { z } from 'zod'
import { notApproved } from '../approvals/refusals.ts'
import { legacyAutopay } from '../autopay/contract.ts'
import { call } from '../call.ts'
import { accountId, accountNumber, day, id, instant, plainText, serviceId, typedText } from '../wire.ts'
import { activityEntry, paged } from './activity-contract.ts'
import { byScope, type Scope } from './scopes.ts'

const done = z.object({ ok: z.literal(true) })
const role = z.enum(['owner', 'user'])

const described: Record<Scope, string> = {
  billing: 'see its bills',
  pays: 'pay them, and manage payment methods',
  seesServices: 'see its services: equipment, lines, tickets, orders, visits',
  manages: 'change its services; with bills, also how they’re delivered',
}
export const scopes = z.object(byScope((scope) => z.boolean().meta({ description: described[scope] })))

const linked = scopes.extend({
  id: accountId,
  accountNumber,
  name: z.string(),
  serviceAddress: z.string(),
  accountType: z.enum(['Business', 'Residential']),
  closedDate: day.nullable().meta({ description: 'the day on which it was closed, once that has come' }),
  nickname: z.string().nullable(),
  role,
  isOnlyOwner: z.boolean().meta({
    description: 'they’re the only owner: unlinking ends everyone’s access',
  }),
  opensFirst: z.boolean(),
  paperless: z.boolean().nullable().meta({
    description: 'bills come by email only; null if they can’t see bills',
  }),
  linkedAt: instant,
  lockedOutUntil: instant.nullable().meta({
    description: 'for owners and staff: linking by PIN alone is locked until then, after too many wrong PINs',
  }),
})

const refusals = { 'not-signed-in': 401, 'not-found': 404 } as const
/** Refusals of calls that decide who else can see the account. `not-owner`: only owners may make them. */
const ownerRefusals = { ...refusals, 'not-owner': 403 } as const

/** One of a person's accounts: its id, or its number as printed or typed (decisions-staff §11). */
const ofPerson = z.object({ id: z.union([accountId, accountNumber]) })

/** A person with access to an account. `uid` is the id of their identity. */
const user = z.object({
  uid: id,
  service: z.object({ id: serviceId, options: scopes.extend({ role }) }),
  identity: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isVerified: z.boolean(),
  }),
  linkedAt: instant,
  seenAt: instant.nullable().meta({ description: 'last seen, to within five minutes' }),
  isSelf: z.boolean(),
})

/**
 * More about a linked account, for staff who have the customer open (AH §3). A list is null until staff have verified
 * the customer. It's also null if the customer themselves may not see it.
 */
const inView = z
  .object({
    lockedOut: z.boolean().meta({ description: 'true exactly while `lockedOutUntil` is ahead' }),
    linkedUsers: z.array(user).nullable(),
    linkedVideoUsers: z.array(user).nullable().meta({ description: 'those who see its video service' }),
    linkedVoiceUsers: z.array(user).nullable().meta({ description: 'those who see its phone service' }),
    autopays: z.array(legacyAutopay).nullable().meta({ description: 'for either kind of billing' }),
  })
  .partial()

/** `GET /api/profile/accounts`: linked accounts, in the order of the account switcher. */
export const listLinked = call({
  method: 'GET',
  path: '/api/profile/accounts',
  summary:
    'The accounts that are linked to whoever is signed in, and how many tries they have to link another.',
  inAgentMode: 'look',
  reply: z.object({
    accounts: z.array(linked),
    linking: z.object({ triesLeft: z.int(), lockedUntil: instant.nullable() }),
  }),
})

export const readLinked = call({
  method: 'GET',
  path: '/api/profile/accounts/{id}',
  summary: 'Get a linked account; in a view, with who has access and its auto pay rules.',
  inAgentMode: 'look',
  params: ofPerson,
  reply: linked.extend(inView.shape),
  refusals: refusals,
})

/**
 * `POST /api/profile/accounts/{id}`: links an account to a customer.
 * - A customer gives the account's printed number and its PIN. The refusal doesn't say which of the two was wrong
 *   (decisions §7).
 * - `too-many-pins`: there were too many wrong PINs for that number. Only the person with the email on file can still
 *   try.
 * - Staff give the account's id or number. They can't give a PIN (`not-in-agent-mode`).
 * - `second-person-needed`: another supervisor has to approve exactly this link. It's not needed if nobody owns the
 *   account and the customer's verified email is the one on file.
 * - `protected-account`: only supervisors may link it.
 */
export const linkAccount = call({
  method: 'POST',
  path: '/api/profile/accounts/{id}',
  summary:
    'Link an account by number and PIN. Five failures lock it for a while. Staff in a view link without a PIN.',
  inAgentMode: 'detail-and-act',
  params: ofPerson,
  body: z
    .strictObject({
      pin: plainText(40).optional().meta({ description: 'from customers always, from staff never' }),
    })
    .nullish(),
  reply: z.object({ id: accountId }),
  refusals: {
    'no-match': 422,
    'already-linked': 409,
    'linking-locked': 429,
    'too-many-pins': 429,
    'pin-missing': 400,
    'not-in-agent-mode': 403,
    'not-found': 404,
    'protected-account': 403,
    ...notApproved,
  },
})

export const nameLinked = call({
  method: 'PATCH',
  path: '/api/profile/accounts/{id}',
  summary: 'Set a linked account’s nickname, or open it first.',
  inAgentMode: 'never',
  params: z.object({ id: accountId }),
  body: z
    .strictObject({
      nickname: plainText(40).optional().meta({ description: 'empty to remove' }),
      opensFirst: z.literal(true).optional(),
    })
    .refine((body) => Object.keys(body).length > 0, { error: 'nothing to save' }),
  reply: done,
  refusals: refusals,
})

export const unlinkAccount = call({
  method: 'DELETE',
  path: '/api/profile/accounts/{id}',
  summary: 'Unlink an account. If its only owner does, everyone’s access ends.',
  inAgentMode: 'detail-and-act',
  params: ofPerson,
  reply: done,
  refusals: refusals,
})

const oneService = z.object({ serviceId })

/** `DELETE /api/services/{serviceId}`: unlinks the account of this service. */
export const removeService = call({
  method: 'DELETE',
  path: '/api/services/{serviceId}',
  summary: 'Unlink a service’s account.',
  inAgentMode: 'never',
  params: oneService,
  reply: done,
  refusals: refusals,
})

const service = z.object({
  id: serviceId,
  type: z.enum(['BILLING', 'VIDEO', 'VOIP', 'UNPROVISIONED']),
  ref: accountId,
})

export const readHierarchy = call({
  method: 'GET',
  path: '/api/services/{serviceId}/hierarchy',
  summary:
    'A service, what it belongs to, and what belongs to it: the services of an account under the one that bills.',
  inAgentMode: 'look',
  params: oneService,
  reply: z.object({ service, parent: service.nullable(), children: z.array(service) }),
  refusals: refusals,
})

/** A person who no longer has access to the account, with the name and email address they had when the access ended. */
const formerHelper = user
  .pick({ uid: true })
  .extend({ identity: user.shape.identity.omit({ isVerified: true }), endedAt: instant })

const invitation = z.object({
  id,
  email: z.string(),
  options: scopes,
  invitedAt: instant,
  expiresAt: instant,
})

/**
 * `GET /api/services/{serviceId}/users?detail=full`: the people with access to the account, those invited to it, and
 * those who had access before.
 */
export const listUsers = call({
  method: 'GET',
  path: '/api/services/{serviceId}/users',
  summary: 'List people with access to a service’s account, invitations and former people.',
  inAgentMode: 'detail',
  params: oneService,
  query: z.object({ detail: z.literal('full').optional().meta({ description: 'accepted; always full' }) }),
  reply: z.object({
    users: z.array(user),
    invitations: z.array(invitation),
    former: z
      .array(formerHelper)
      .meta({ description: 'ours: people who no longer have access, latest first' }),
  }),
  refusals: ownerRefusals,
})

export const inviteUser = call({
  method: 'POST',
  path: '/api/services/{serviceId}/users',
  summary:
    'Invite somebody by mail to help with the account of a service. Asked again, the link before ends.',
  inAgentMode: 'never',
  params: oneService,
  body: z.strictObject({ email: typedText(254), service: z.strictObject({ options: scopes.strict() }) }),
  reply: z.object({ id }),
  refusals: { ...ownerRefusals, 'not-an-email': 422, 'no-scope': 422, 'already-helps': 409 },
})

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/services/{serviceId}/invitations/{invitationId}',
  summary: 'Withdraw an invitation.',
  inAgentMode: 'never',
  params: oneService.extend({ invitationId: id }),
  reply: done,
  refusals: ownerRefusals,
})

/**
 * `POST /api/services/{serviceId}/users/{uid}` (AH §7): changes a person's access. `changed-meanwhile`: since the owner
 * read it (`was`), someone else changed it. Saving would undo that.
 */
export const changeUser = call({
  method: 'POST',
  path: '/api/services/{serviceId}/users/{uid}',
  summary: 'Change a person’s access.',
  inAgentMode: 'never',
  params: oneService.extend({ uid: id }),
  body: z.strictObject({
    service: z.strictObject({ options: scopes.extend({ role: z.literal('user').optional() }).strict() }),
    was: scopes.strict().optional().meta({
      description: 'ours: their access when the caller last read it; not compared if left out',
    }),
  }),
  reply: done,
  refusals: { ...ownerRefusals, 'no-scope': 422, 'is-owner': 409, 'changed-meanwhile': 409 },
})

const oneUser = z.object({ id: accountId, userId: id })

export const readUser = call({
  method: 'GET',
  path: '/api/accounts/{id}/users/{userId}',
  summary:
    'What somebody who may see the account, or helped with it before, did with it, the newest first, a page at a time.',
  inAgentMode: 'detail',
  params: oneUser,
  query: paged,
  reply: z.object({
    user: z.union([user, formerHelper]),
    doings: z.array(activityEntry),
    hasMore: z.boolean(),
  }),
  refusals: ownerRefusals,
})

export const endUser = call({
  method: 'DELETE',
  path: '/api/accounts/{id}/users/{userId}',
  summary: 'Remove a person’s access to an account.',
  inAgentMode: 'detail-and-act',
  params: oneUser,
  reply: done,
  refusals: { ...ownerRefusals, 'is-owner': 409 },
})
