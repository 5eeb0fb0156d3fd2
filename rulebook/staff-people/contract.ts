// Members of staff, as supervisors manage them (AH §7, decisions-staff §11). Ours. The parameter `staffId` isn't called
// `id`: the audit trail takes an `id` for an account's id, and doesn't record it.
import { z } from 'zod'
import { notApproved } from '../approvals/refusals.ts'
import { call, roles } from '../call.ts'
import { userNamePattern } from '../staff/user-name.ts'
import { accountNumber, id, instant, plainText, typedText } from '../wire.ts'

const done = z.object({ ok: z.literal(true) })
const notFound = { 'not-found': 404, 'role-not-permitted': 403 } as const
/** Refusals of calls that change a member of staff. Supervisors can't change their own entry. */
const ofOthers = { ...notFound, 'own-entry': 403 } as const
const ofPerson = z.object({ staffId: id })

const userName = z.string().trim().toLowerCase().regex(userNamePattern)
const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/)

/**
 * The email and the account that a member of staff has as a customer of ours. If they open a customer with one of
 * these, a supervisor is asked to review that.
 */
const own = {
  email: email.nullable(),
  accountNumber: accountNumber.nullable(),
}

/** The way a member of staff signs in. `not-set-up`: they haven't used their set-up link yet. */
export const waysOfStaff = ['provider', 'password', 'password-and-app', 'not-set-up'] as const

/** A one-time set-up link, for choosing a password. */
const link = z.object({ url: z.string(), endsAt: instant })

export const listPeople = call({
  method: 'GET',
  path: '/api/agent/people',
  summary: 'List the people of staff.',
  role: 'supervisor',
  query: z.object({
    state: z.enum(['active', 'ended']).optional().meta({ description: 'else active' }),
    q: plainText(100)
      .optional()
      .meta({ description: 'the beginning of a user name, or part of a full name' }),
    after: plainText(63).optional().meta({ description: 'the last user name of the page before' }),
  }),
  reply: z.object({
    people: z.array(
      z.object({
        id,
        userName: z.string(),
        fullName: z.string(),
        role: z.enum(roles),
        signsIn: z.enum(waysOfStaff),
        isActive: z.boolean(),
        isOwn: z.boolean(),
        lastSignInAt: instant.nullable(),
        openViews: z.number(),
        email: z.string().nullable(),
        accountNumber: z.string().nullable(),
        toSupervisor: z
          .object({ state: z.enum(['waiting', 'approved']), isOwn: z.boolean() })
          .nullable()
          .meta({ description: 'a request to make them a supervisor; of several, one’s own' }),
      }),
    ),
    hasMore: z.boolean(),
    hasApprover: z
      .boolean()
      .meta({ description: 'there is another supervisor who could approve what one asks for' }),
  }),
})

/**
 * Adds a viewer or an agent, or reinstates someone whose access was ended. The set-up link is shown once. To make
 * someone a supervisor, use `changePersonRole`.
 * - `taken`: an active member of staff already has this user name.
 * - `of-supervisor`: the person was a supervisor in the last 30 days. They can be reinstated only on the command
 *   line.
 */
export const addPerson = call({
  method: 'POST',
  path: '/api/agent/people',
  summary: 'Add a member of staff, and get their one-time set-up link.',
  role: 'supervisor',
  body: z.strictObject({
    userName,
    fullName: typedText(100),
    role: z.enum(['viewer', 'agent']),
    email: own.email.optional(),
    accountNumber: own.accountNumber.optional(),
  }),
  reply: z.object({
    link: link.nullable().meta({ description: 'null: the identity service signs them in' }),
  }),
  refusals: { taken: 409, 'of-supervisor': 409, 'role-not-permitted': 403, 'card-number': 422 },
})

/**
 * Changes a person's role, from their next request on.
 * - `second-person-needed`: to make someone a supervisor, another supervisor has to approve.
 * - `of-provider`: this person's role comes from their groups at the identity provider.
 */
export const changePersonRole = call({
  method: 'POST',
  path: '/api/agent/people/{staffId}/role',
  summary: 'Change somebody’s role.',
  role: 'supervisor',
  params: ofPerson,
  body: z.strictObject({ role: z.enum(roles) }),
  reply: done,
  refusals: { ...ofOthers, 'of-provider': 409, ...notApproved },
})

/** Ends a staff member's access: their sessions, their open views of customers, and each way to sign in. */
export const endPerson = call({
  method: 'POST',
  path: '/api/agent/people/{staffId}/end',
  summary: 'End a member of staff: sign them out and keep them out.',
  role: 'supervisor',
  params: ofPerson,
  reply: done,
  refusals: ofOthers,
})

/**
 * Ends a staff member's password, app and sessions, and creates a new set-up link, which is shown once.
 * `of-supervisor`: the person is a supervisor, or was one in the last 30 days. They get links only from the command
 * line. Otherwise the supervisor who creates the link could use it to approve their own requests.
 */
export const renewPersonLink = call({
  method: 'POST',
  path: '/api/agent/people/{staffId}/link',
  summary: 'Get a new one-time set-up link for somebody. Their password and app stop working.',
  role: 'supervisor',
  params: ofPerson,
  reply: z.object({ link }),
  refusals: { ...ofOthers, 'of-provider': 409, 'of-supervisor': 409 },
})

/** Sets the email and the account that a member of staff has as a customer. `null` if they have none. */
export const changePersonOwn = call({
  method: 'POST',
  path: '/api/agent/people/{staffId}/own',
  summary: 'Change the email and account number somebody has as a customer.',
  role: 'supervisor',
  params: ofPerson,
  body: z.strictObject(own),
  reply: done,
  refusals: ofOthers,
})
