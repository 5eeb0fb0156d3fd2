// A customer's identity as staff manage it (AH §3, §6, §7 "Agent identity"). Paths and methods are from the
// specification. Shapes are from decisions-staff §11, or ours. The deployment chooses the name in `{idp}` (decisions
// §9).
import { z } from 'zod'
import { notApproved } from '../approvals/refusals.ts'
import { call } from '../call.ts'
import { id, instant, plainText, typedText } from '../wire.ts'
import { contactFaults } from './contact-profile.ts'
import { actionNeeds } from './needs.ts'

const uid = z.object({ uid: id })
const done = z.object({ ok: z.literal(true) })
/** There's nothing left to do: the action was already carried out, or the person was deleted. */
const notFound = { 'not-found': 404 } as const

/** The identity of AH §3. A lockout flag is true as long as its instant is in the future. */
export const customerIdentity = z.object({
  uid: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emails: z.object({
    unverified: z.string().nullable().meta({ description: 'an address that waits for its link' }),
  }),
  isVerified: z.boolean().meta({ description: 'ours' }),
  isActive: z.boolean(),
  lockedOutUntil: instant.nullable(),
  forgotPasswordLockedOutUntil: instant.nullable(),
  accountLinkLockedOutUntil: instant.nullable(),
  isForgotPasswordLockedOut: z.boolean(),
  isAccountLinkLockedOut: z.boolean(),
  dstUsername: z.string().nullable().meta({ description: 'user name of the legacy system' }),
  isProtected: z.boolean().meta({ description: 'ours: supervisors alone open it' }),
  data: z.object({
    badPassword: z.boolean().meta({
      description:
        'no password works: it was made useless, or none was chosen so far. Common ones are refused when they are chosen',
    }),
    resetLink: z.object({ sentAt: instant, endsAt: instant }).nullable(),
    usi: z.string().nullable(),
    usiOverride: z.string().nullable(),
    contactCreation: z.object({
      at: instant,
      origin: z.enum(['import', 'registration', 'invitation', 'staff']),
    }),
  }),
})

export const readCustomerIdentity = call({
  method: 'GET',
  path: '/api/agent/{idp}_user/{uid}',
  summary: 'Get a customer’s identity.',
  role: 'viewer',
  needs: 'view',
  params: uid,
  reply: customerIdentity,
  refusals: notFound,
})

/**
 * Deletes a customer's ID. Deleting it again is a 404.
 * - Sessions, links to accounts and open invitations end. The email address becomes free for a new ID.
 * - Payments, authorizations and auto pay stay.
 * - An account whose only owner was this ID has no owner afterwards. Other people keep their access to it. Support can
 *   then end whatever an owner could end.
 * - If an account is linked to the ID, staff have to verify the customer first.
 * - Records refer to the ID's row, so the row stays, without name, contact details and user name.
 * - `email-undo-open`: the email was changed within the last seven days, and the former address can still undo that.
 */
export const deleteCustomerIdentity = call({
  method: 'DELETE',
  path: '/api/agent/{idp}_user/{uid}',
  summary: 'Delete a customer’s ID.',
  role: 'agent',
  needs: 'act',
  params: uid,
  reply: done,
  refusals: { ...notFound, 'check-the-caller': 403, 'email-undo-open': 409 },
})

/**
 * Carries out the action that the request's one flag names. For `changeProfileEmail`, staff also have to verify the
 * customer first.
 * - CONFLICT: another identity has the address, perhaps in other letter case.
 * - `second-person-needed`: another supervisor has to approve that an address is marked as verified.
 */
export const flaggedAction = call({
  method: 'POST',
  path: '/api/agent/{idp}_user/{uid}',
  summary: 'Change the email, send a mail again, or mark the email as verified: one flag each.',
  role: 'agent',
  needs: 'act',
  params: uid,
  query: z
    .strictObject({
      changeProfileEmail: z.literal('true').optional(),
      resendVerificationEmail: z.literal('true').optional(),
      forceVerifyEmail: z.literal('true').optional(),
      sendPasswordResetEmail: z.literal('true').optional(),
    })
    .refine((flags) => Object.values(flags).filter((flag) => flag !== undefined).length === 1, {
      error: 'exactly one flag',
    }),
  body: z.strictObject({ newEmail: typedText(254).optional() }).nullish(),
  reply: done,
  refusals: {
    ...notFound,
    ...notApproved,
    CONFLICT: 409,
    'not-an-email': 422,
    'same-email': 422,
    'check-the-caller': 403,
    'nothing-to-verify': 409,
    'no-verified-email': 409,
    'not-active': 409,
    'too-many-mails': 429,
  },
})

const contactFault = z.enum(contactFaults)

/**
 * The contact profile: the name that emails use, and the customer's contact details. Errors in it come from files,
 * previous systems or disconnected numbers, since the portal's own forms refuse them.
 */
export const readContactProfile = call({
  method: 'GET',
  path: '/api/agent/{idp}_user/{uid}/contactProfile',
  summary: 'Get the customer’s contact profile.',
  role: 'viewer',
  needs: actionNeeds.profile,
  params: uid,
  reply: z.object({
    first: z.string(),
    last: z.string(),
    email: z.string(),
    telephone: z.string().nullable().meta({ description: 'masked until the caller was checked' }),
    isBroken: z.boolean(),
    faults: z.array(contactFault).meta({ description: 'what is wrong with it' }),
  }),
  refusals: notFound,
})

export const changeCustomerName = call({
  method: 'PATCH',
  path: '/api/agent/{idp}_user/{uid}/contactProfile/changeName',
  summary: 'Change a customer’s name. They’re told.',
  role: 'agent',
  needs: actionNeeds.name,
  params: uid,
  body: z.strictObject({ first: typedText(80), last: typedText(80) }),
  reply: done,
  refusals: { ...notFound, 'name-refused': 422 },
})

/**
 * Repairs a contact profile, without adding or changing a contact.
 * - Removes the parts of the name that emails may not show. If nothing would be left, the name stays as it is.
 * - Removes a phone number that can't exist.
 * - Marks a missing number as not verified.
 * - Turns off texts to a number that the customer no longer has.
 */
export const repairContactProfile = call({
  method: 'POST',
  path: '/api/agent/{idp}_user/{uid}/contactProfile/repair',
  summary: 'Repair the customer’s contact profile.',
  role: 'agent',
  needs: actionNeeds.repair,
  params: uid,
  reply: z.object({
    ok: z.literal(true),
    mended: z.array(contactFault).meta({ description: 'empty where nothing was wrong' }),
  }),
  refusals: notFound,
})

/**
 * Overrides the code that the customer has in the video system. `usi`: the code on file, as a check. An empty override
 * removes an earlier one.
 */
export const overrideUsi = call({
  method: 'POST',
  path: '/api/agent/{idp}',
  summary: 'Override the customer’s video code; empty clears it.',
  role: 'agent',
  needs: actionNeeds.usi,
  body: z.strictObject({
    uid: id,
    data: z.strictObject({ usi: plainText(40).nullable(), usiOverride: plainText(40) }),
  }),
  reply: done,
  refusals: { ...notFound, 'other-usi': 409, 'not-a-usi': 422 },
})

/**
 * Replaces the customer's password with a random one, and emails a reset link. Staff always have to confirm their own
 * password first (`tsoPassword`), so `tsoRequired` can only be `true` (decisions-staff §11).
 */
export const setRandomPassword = call({
  method: 'GET',
  path: '/api/agent/setRandomPassword/{uid}/{tsoRequired}',
  summary: 'Make the password useless and mail a one-time reset link. Nobody sees a password.',
  role: 'agent',
  needs: actionNeeds.random,
  params: z.object({ uid: id, tsoRequired: z.literal('true') }),
  reply: done,
  refusals: {
    ...notFound,
    'confirm-first': 403,
    'no-verified-email': 409,
    'not-active': 409,
    'too-many-mails': 429,
  },
  changesState: true,
})

export const setActiveState = call({
  method: 'GET',
  path: '/api/agent/setActiveState/{uid}',
  summary: 'Activate or deactivate a customer’s ID.',
  role: 'agent',
  needs: actionNeeds.active,
  params: uid,
  query: z.strictObject({ isActive: z.enum(['true', 'false']) }),
  reply: z.object({ isActive: z.boolean() }),
  refusals: notFound,
  changesState: true,
})

/** Ends the customer's lockouts: from signing in, resetting the password and linking accounts. */
export const unlockCustomer = call({
  method: 'GET',
  path: '/api/agent/unlock/{uid}',
  summary: 'End a customer’s lock-outs.',
  role: 'agent',
  needs: actionNeeds.unlock,
  params: uid,
  reply: done,
  refusals: notFound,
  changesState: true,
})

/** Checks the staff member's own password. The confirmation is valid for ten minutes. */
export const proveTsoPassword = call({
  method: 'POST',
  path: '/api/tsoPassword',
  summary: 'Confirm your own staff password. Valid for ten minutes.',
  role: 'agent',
  body: z.strictObject({ password: z.string().min(1).max(1024) }),
  reply: done,
  refusals: { INVALID_LOGIN: 403, 'too-many-attempts': 429, busy: 503 },
})
