// Staff sign-in and sign-out. `corp_login` is the specification's (CP §7, §8); everything else here is ours
// (decisions-staff §11).
import { z } from 'zod'
import { call, roles } from '../call.ts'
import { language } from '../identity/contract.ts'
import { instant, plainText } from '../wire.ts'

const password = z.string().min(1).max(1024)
const code = plainText(40).min(1)

/** The step after the password: enter an app code, set up an app, or none (`done`). */
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
 * Reasons a session ended. At the identity service: none of the person's groups gives a role, the sign-in was ended,
 * the service didn't answer, or they signed out there. On our side: they were removed from staff.
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
 * Reasons the return from the identity service didn't sign anyone in, as they appear in the sign-in page's URL
 * (`refused`).
 */
export const staffTroubles = [
  ...(['unreachable', 'declined', 'not-proved', 'over', 'too-many'] as const),
  ...(['no-role', 'no-second-factor', 'ended', 'no-user-name', 'user-name-taken'] as const),
  'no-refresh-token',
] as const
export type StaffTrouble = (typeof staffTroubles)[number]

/**
 * Returns the staff sign-in methods of this deployment. If this browser's last session ended by something other than a
 * sign-out, also returns the reason.
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

/** The second step: an authenticator app code. `sign-in-over`: the first step was too long ago, or never happened. */
export const signInStaffByCode = call({
  method: 'POST',
  path: '/api/agent/corp_login/code',
  summary: 'Finish signing in as staff with a code of the authenticator app.',
  inAgentMode: 'never',
  body: z.strictObject({ code }),
  reply: next,
  refusals: { 'sign-in-over': 401, 'code-refused': 422, 'too-many-attempts': 429 },
})

/** Starts setting up an app for a member of staff who must have an app and doesn't yet. */
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

/** Confirms the app with one of its codes, and signs in. `not-begun`: there's no app to confirm. */
export const confirmStaffAuthenticator = call({
  method: 'POST',
  path: '/api/agent/corp_login/authenticator/confirm',
  summary: 'Confirm the authenticator app with a code, and finish signing in.',
  inAgentMode: 'never',
  body: z.strictObject({ code }),
  reply: next,
  refusals: { 'sign-in-over': 401, 'not-begun': 409, 'code-refused': 422, 'too-many-attempts': 429 },
})

/** Uses a one-time set-up link (`npm run staff`) to choose a password. */
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

/** `POST /api/agent/logout`: ends the staff session and its views. A customer's session in the same browser stays. */
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

/** `GET /api/agent/session`: the signed-in member of staff. This call doesn't keep a session alive. */
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
    /** The deployment's values for wire names (decisions §9). The console puts them into the paths of its calls. */
    wireNames: z.record(z.string(), z.string()),
  }),
})
