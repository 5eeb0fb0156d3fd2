// Staff sign-in and sign-out. `corp_login` is the specification's (CP §7, §8). The other calls are ours
// (decisions-staff §11).
import { z } from 'zod'
import { call, roles } from '../call.ts'
import { language } from '../identity/contract.ts'
import { instant, plainText } from '../wire.ts'

const password = z.string().min(1).max(1024)
const code = plainText(40).min(1)

/** The step that follows the password: enter the code of an authenticator app, set up an app, or none (`done`). */
const next = z.object({ next: z.enum(['code', 'enroll', 'done']) })

/** `POST /api/agent/corp_login`: signs a member of staff in (CP §7, §8). */
export const signInStaff = call({
  method: 'POST',
  path: '/api/agent/corp_login',
  summary: 'Sign in as a member of staff. `code` and `enroll`: the session starts after one more step.',
  inAgentMode: 'never',
  body: z.strictObject({ username: plainText(254).min(1), password }),
  reply: next,
  refusals: { INVALID_LOGIN: 403, 'too-many-attempts': 429, busy: 503 },
})

/**
 * Reasons a staff session ended.
 * - `no-role`: none of the person's groups at the identity provider gives a role.
 * - `sign-in-over`: the identity provider ended the sign-in.
 * - `not-confirmed`: the identity provider didn't answer.
 * - `signed-out-there`: the person signed out at the identity provider.
 * - `access-removed`: we ended the person's access.
 */
export const staffEndings = [
  'no-role',
  'sign-in-over',
  'not-confirmed',
  'signed-out-there',
  'access-removed',
] as const
export type StaffEnding = (typeof staffEndings)[number]

/**
 * Reasons that someone who comes back from the identity provider isn't signed in. The reason is in the URL of the
 * sign-in page (`refused`).
 */
export const staffTroubles = [
  ...(['unreachable', 'declined', 'not-proved', 'over', 'too-many'] as const),
  ...(['no-role', 'no-second-factor', 'ended', 'no-user-name', 'user-name-taken'] as const),
  'no-refresh-token',
] as const
export type StaffTrouble = (typeof staffTroubles)[number]

/**
 * Returns the ways to sign in as staff on this deployment. Also returns why the last session in this browser ended,
 * unless the person signed out.
 */
export const readStaffSignIn = call({
  method: 'GET',
  path: '/api/agent/corp_login',
  summary: 'Get the ways to sign in as staff, and why the last session of this browser was ended.',
  inAgentMode: 'look',
  isPolled: true,
  reply: z.object({
    provider: z
      .object({ name: z.string() })
      .nullable()
      .meta({ description: 'the identity service of staff; null: sign in with a password' }),
    ended: z.enum(staffEndings).nullable(),
  }),
})

/**
 * The second step, with the code of an authenticator app. `sign-in-over`: the password was entered too long ago, or not
 * at all.
 */
export const signInStaffByCode = call({
  method: 'POST',
  path: '/api/agent/corp_login/code',
  summary: 'Finish signing in as staff with a code of the authenticator app.',
  inAgentMode: 'never',
  body: z.strictObject({ code }),
  reply: next,
  refusals: { 'sign-in-over': 401, 'code-refused': 422, 'too-many-attempts': 429 },
})

/** Starts setting up an authenticator app for a member of staff who needs one. */
export const beginStaffAuthenticator = call({
  method: 'POST',
  path: '/api/agent/corp_login/authenticator',
  summary: 'Begin setting up an authenticator app while signing in as staff.',
  inAgentMode: 'never',
  reply: z.object({
    secret: z.string().meta({ description: 'Base32, for typing in' }),
    qrCode: z.string().meta({ description: 'SVG' }),
  }),
  refusals: { 'sign-in-over': 401, 'has-authenticator': 409 },
})

/** Confirms the authenticator app with one of its codes, and signs in. `not-begun`: no app is being set up. */
export const confirmStaffAuthenticator = call({
  method: 'POST',
  path: '/api/agent/corp_login/authenticator/confirm',
  summary: 'Confirm the authenticator app with a code, and finish signing in.',
  inAgentMode: 'never',
  body: z.strictObject({ code }),
  reply: next,
  refusals: { 'sign-in-over': 401, 'not-begun': 409, 'code-refused': 422, 'too-many-attempts': 429 },
})

/** Chooses a password with a one-time set-up link, which `npm run staff` prints. */
export const setUpStaff = call({
  method: 'POST',
  path: '/api/agent/setUp',
  summary: 'Choose a password with a one-time set-up link.',
  inAgentMode: 'never',
  body: z.strictObject({ token: plainText(200).min(1), password }),
  reply: z.object({ userName: z.string() }),
  refusals: {
    'link-over': 404,
    'too-short': 422,
    'too-long': 422,
    common: 422,
    personal: 422,
    busy: 503,
  },
})

/**
 * `POST /api/agent/logout`: ends the staff session and its open views of customers. A customer's own session in the
 * same browser stays.
 */
export const signOutStaff = call({
  method: 'POST',
  path: '/api/agent/logout',
  summary: 'Sign out as staff. Ends your open views.',
  role: 'viewer',
  reply: z.object({
    ok: z.literal(true),
    next: z.string().meta({
      description:
        'where to go: the sign-in page, or the identity service’s sign-out page if you came from there',
    }),
  }),
})

/** `GET /api/agent/session`: the signed-in member of staff. Calling this doesn't keep the session alive. */
export const readStaffSession = call({
  method: 'GET',
  path: '/api/agent/session',
  summary: 'Get the staff session: who is signed in, and until when.',
  role: 'viewer',
  isPolled: true,
  reply: z.object({
    staff: z.object({ userName: z.string(), fullName: z.string(), role: z.enum(roles) }),
    endsAt: instant.meta({ description: 'end of the session, however busy' }),
    idleEndsAt: instant.meta({ description: 'end of the session if nothing is done' }),
    serverTime: instant,
    businessZone: z.string(),
    language,
    env: z.enum(['production', 'development', 'test']),
    brand: z.object({
      name: z.string(),
      customerIdName: z.string(),
      supportTelephone: z.string(),
    }),
    /**
     * The names that this deployment chose for parts of paths (`wireNames`, decisions §9). The console fills them into
     * the paths that it calls.
     */
    wireNames: z.record(z.string(), z.string()),
  }),
})
