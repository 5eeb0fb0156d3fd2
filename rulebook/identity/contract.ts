import { z } from 'zod'
import { call, roles } from '../call.ts'
import { customerIdentity } from '../customer-identity/contract.ts'
import { accountId, accountNumber, billingAccountId, day, instant, plainText, serviceId } from '../wire.ts'

/** The languages of the portal (AH §9: "Language taken from a cookie: es or en"). */
export const language = z.enum(['en', 'es'])

const hours = z.object({ opensAt: z.string(), closesAt: z.string() })

/** The provider's name and contact details (decisions §1). */
export const brand = z.object({
  name: z.string(),
  /** The provider's name for a customer's ID: "{brand} ID". */
  customerIdName: z.string(),
  logoUrl: z.string(),
  supportTelephone: z.string(),
  chatUrl: z.string().nullable(),
  contactHours: z
    .object({ weekday: hours, weekend: hours })
    .meta({ description: 'contact hours, HH:MM in the business zone' }),
  chatHours: z
    .object({ weekday: hours, weekend: hours })
    .meta({ description: 'chat hours, HH:MM in the business zone' }),
})

/** An account in the account switcher. Ours: the specification shows only one account, the one in use. */
export const linkedAccount = z.object({
  id: accountId,
  accountNumber,
  name: z.string(),
  serviceAddress: z.string(),
  accountType: z.enum(['Business', 'Residential']),
  isNDS: z.boolean(),
  billingAccountId: billingAccountId.nullable(),
  /** This person's role on the account. An owner may do everything. */
  role: z.enum(['owner', 'user']),
  billing: z.boolean().meta({ description: 'can see its bills' }),
  pays: z.boolean().meta({ description: 'can pay the bills they see' }),
  seesServices: z.boolean().meta({
    description: 'can see its services: equipment, lines, tickets, orders, visits',
  }),
  followsOrders: z.boolean().meta({
    description: 'can see its orders: included with services, also future ones',
  }),
  manages: z.boolean().meta({
    description: 'can change the services they see, and how the bills they see are delivered',
  }),
  nickname: z.string().nullable().meta({ description: 'nickname' }),
  restrictedEarlyAccess: z.boolean(),
  closedDate: day.nullable().meta({ description: 'ours: the closing day, once it has come' }),
  isLastBillOut: z.boolean().meta({ description: 'ours: closed, and the final bill is out' }),
  isSettled: z.boolean().meta({ description: 'ours: closed, and nothing is left to pay' }),
})

/**
 * `GET /api/session`: the signed-in person and the account in use (CP §3 Session). We added the fields marked "ours".
 */
export const readSession = call({
  method: 'GET',
  path: '/api/session',
  summary: 'Get the session: who is signed in, the account in use, and the time.',
  inAgentMode: 'look',
  isPolled: true,
  reply: z.object({
    frontier_is_nds: z.boolean(),
    accountId: accountId.nullable(),
    billingAccountId: billingAccountId.nullable(),
    accountServiceType: z.enum(['Business', 'Residential']).nullable(),
    frontierId: z
      .object({
        id: z.string().meta({ description: 'ours: lets a tab recognize the person' }),
        firstName: z.string(),
        lastName: z.string(),
        isVerified: z.boolean(),
        contactPhoneVerified: z.object({ verified: z.boolean() }),
        email: z.string().meta({ description: 'ours' }),
      })
      .nullable(),
    agent: z
      .object({
        agentId: z.string(),
        accountId: accountId.nullable(),
        uid: z.string().meta({ description: 'the identity being viewed' }),
        linkedAccountcheck: z.boolean().meta({ description: 'the caller was verified' }),
        role: z.enum(roles).meta({ description: 'ours: what the member of staff may do' }),
        level: z.enum(['look', 'detail', 'act']).meta({ description: 'ours: the view’s access level' }),
        endsAt: instant.meta({ description: 'ours: end of the view' }),
        createFidRequest: z.boolean().meta({ description: 'a registration waits for staff' }),
        origin: z.enum(['search', 'registration', 'link']).meta({ description: 'how the view came about' }),
      })
      .nullable()
      .meta({ description: 'the member of staff viewing the account' }),
    identity: customerIdentity
      .pick({
        uid: true,
        firstName: true,
        lastName: true,
        email: true,
        isVerified: true,
        isActive: true,
        dstUsername: true,
      })
      .nullable()
      .meta({ description: 'in a staff view: whom it’s of' }),
    winToken: z.null().meta({ description: 'no browser gets a token (decisions-staff §11)' }),
    apiToken: z.null(),
    webApiEndpoint: z.null(),
    env: z.enum(['production', 'development', 'test']),
    corpLogin: z.object({ corpId: z.string() }).nullable(),
    serverTime: instant.meta({ description: 'ours: the authoritative time (decisions §4)' }),
    businessZone: z.string().meta({ description: 'ours: the business time zone' }),
    language: language.meta({ description: 'ours' }),
    brand: brand.meta({ description: 'ours' }),
    accounts: z.array(linkedAccount).meta({ description: 'ours: the accounts linked to this identity' }),
    services: z
      .array(
        z.object({
          id: serviceId,
          type: z.enum(['BILLING', 'VIDEO', 'VOIP', 'UNPROVISIONED']),
          ref: accountId,
        }),
      )
      .meta({ description: 'ours: services of all linked accounts, as in GET /api/services' }),
  }),
  refusals: { 'not-signed-in': 401 },
})

/** `POST /api/login`: signs a customer in (decisions §8). */
export const signIn = call({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with email and password. Sets the session cookie.',
  inAgentMode: 'never',
  body: z.strictObject({ email: plainText(254).min(1), password: z.string().min(1).max(1024) }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { 'sign-in-refused': 401, 'code-needed': 403, 'too-many-attempts': 429, busy: 503 },
})

/** `POST /api/logout`: ends the session on the server. */
export const signOut = call({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out. Ends the session on the server.',
  inAgentMode: 'never',
  reply: z.object({
    ok: z.literal(true),
    next: z.string().meta({ description: 'ours: the next page' }),
  }),
})

/**
 * `POST /api/session/confirm`: the signed-in person confirms their identity again, for calls refused with
 * `confirm-first`. The confirmation is valid for ten minutes. Ours (standards: Who may what).
 */
export const confirmIdentity = call({
  method: 'POST',
  path: '/api/session/confirm',
  summary: 'Confirm your identity with your password. Valid for ten minutes in this session.',
  inAgentMode: 'never',
  body: z.strictObject({ password: z.string().min(1).max(1024) }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { 'sign-in-refused': 422, 'too-many-attempts': 429, busy: 503 },
})

/** `POST /api/session/account`: chooses the linked account to use. Ours. */
export const switchAccount = call({
  method: 'POST',
  path: '/api/session/account',
  summary: 'Switch to another linked account.',
  inAgentMode: 'never',
  body: z.strictObject({ accountId }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { 'not-signed-in': 401, 'not-found': 404 },
})

/** `POST /api/session/language`: saves the language for this browser and this person's emails. Not in AH or CP. */
export const chooseLanguage = call({
  method: 'POST',
  path: '/api/session/language',
  summary: 'Set the language for pages and email.',
  inAgentMode: 'look',
  body: z.strictObject({ language }),
  reply: z.object({ ok: z.literal(true) }),
})
