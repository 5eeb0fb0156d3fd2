// Staff signing in and out. `corp_login` is the specification's (CP §7, §8); everything else here is ours (decisions-staff §11).
import { z } from 'zod'
import { call, roles } from '../call.ts'
import { language } from '../identity/contract.ts'
import { instant, plainText } from '../wire.ts'

const password = z.string().min(1).max(1024)
const code = plainText(40).min(1)

/** The step after the password: entering a code of their app, setting up an app, or none. */
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
 * Why a session was ended. By the identity service: no group of theirs gives a role, it takes their sign-in for over, it didn't answer, they
 * signed out there. By us: they were removed from staff.
 */
export const staffEndings = [
  'no-role',
  'sign-in-over',
  'not-confirmed',
  'signed-out-there',
  'access-removed',
] as const
export type StaffEnding = (typeof staffEndings)[number]

/** Why the way back from the identity service signed nobody in, as the sign-in page's address says it (`refused`). */
export const staffTroubles = [
  ...(['unreachable', 'declined', 'not-proved', 'over', 'too-many'] as const),
  ...(['no-role', 'no-second-factor', 'ended', 'no-user-name', 'user-name-taken'] as const),
  'no-refresh-token',
] as const
export type StaffTrouble = (typeof staffTroubles)[number]

/** How staff may sign in here, and why this browser's last session was ended, if they didn't end it. */
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

/** The second step: a code of the authenticator app. `sign-in-over`: the first step was too long ago, or was never made. */
export const signInStaffByCode = call({
  method: 'POST',
  path: '/api/agent/corp_login/code',
  summary: 'Finish signing in as staff with a code of the authenticator app.',
  inAgentMode: 'never',
  body: z.strictObject({ code }),
  reply: next,
  refusals: { 'sign-in-over': 401, 'code-refused': 422, 'too-many-attempts': 429 },
})

/** Begins setting up the app of a member of staff who must have one and has none. */
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

/** Confirms the app with a code of it, and signs in. `not-begun`: there is no app to confirm. */
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

/** `POST /api/agent/logout`: ends the session of staff and its views; a customer's in the same browser stays. */
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

/** `GET /api/agent/session`: who of staff is signed in. Asking keeps no session alive. */
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
    /** The deployment's values for wire names (decisions §9), which the console puts into its calls. */
    wireNames: z.record(z.string(), z.string()),
  }),
})
