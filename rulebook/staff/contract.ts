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
  reply: z.object({ ok: z.literal(true) }),
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
