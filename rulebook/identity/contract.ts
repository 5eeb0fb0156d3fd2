import { z } from 'zod'
import { call } from '../call.ts'
import { accountId, accountNumber, billingAccountId, day, instant, plainText, serviceId } from '../wire.ts'

/** The languages of the portal (AH §9: "Language taken from a cookie: es or en"). */
export const language = z.enum(['en', 'es'])

const hours = z.object({ opensAt: z.string(), closesAt: z.string() })

/** What the provider calls itself and how it is reached (decisions §1). */
export const brand = z.object({
  name: z.string(),
  /** The name of the provider's customer ID, as messages say it: "{brand} ID". */
  customerIdName: z.string(),
  logoUrl: z.string(),
  supportTelephone: z.string(),
  chatUrl: z.string().nullable(),
  contactHours: z
    .object({ weekday: hours, weekend: hours })
    .meta({ description: 'when people answer, HH:MM in the business zone' }),
  chatHours: z
    .object({ weekday: hours, weekend: hours })
    .meta({ description: 'when the chat is online, HH:MM in the business zone' }),
})

/** One account in the switcher. Ours: the specification shows only the account in use. */
export const linkedAccount = z.object({
  id: accountId,
  accountNumber,
  name: z.string(),
  serviceAddress: z.string(),
  accountType: z.enum(['Business', 'Residential']),
  isNDS: z.boolean(),
  billingAccountId: billingAccountId.nullable(),
  /** What this person may do with it: its owner everything. */
  role: z.enum(['owner', 'user']),
  billing: z.boolean().meta({ description: 'whether they may see its bills' }),
  pays: z.boolean().meta({ description: 'whether they may pay the bills that they may see' }),
  seesServices: z.boolean().meta({
    description: 'whether they may see its services: equipment, lines, tickets, orders, visits',
  }),
  followsOrders: z.boolean().meta({
    description: 'whether they may see its orders: with the services, or with those to come',
  }),
  manages: z.boolean().meta({
    description:
      'whether they may change the services that they may see, and how the bills come that they may see',
  }),
  nickname: z.string().nullable().meta({ description: 'what they call it' }),
  restrictedEarlyAccess: z.boolean(),
  closedDate: day
    .nullable()
    .meta({ description: 'ours: the day on which it was closed, once that has come' }),
  isLastBillOut: z
    .boolean()
    .meta({ description: 'ours: whether it is closed and its last bill is out: no other will come' }),
  isSettled: z.boolean().meta({ description: 'ours: whether it is closed and nothing is left to pay' }),
})

/** `GET /api/session`: who is signed in and which account is in use (CP §3 Session). Fields marked "ours" are additions. */
export const readSession = call({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in, which account is in use, and what time it is.',
  inAgentMode: 'look',
  reply: z.object({
    frontier_is_nds: z.boolean(),
    accountId: accountId.nullable(),
    billingAccountId: billingAccountId.nullable(),
    accountServiceType: z.enum(['Business', 'Residential']).nullable(),
    frontierId: z
      .object({
        id: z.string().meta({ description: 'ours: by which a tab knows that it is the same person' }),
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
        uid: z.string().meta({ description: 'of the identity whom the view is of' }),
        linkedAccountcheck: z.boolean().meta({ description: 'whether the caller was checked' }),
        level: z.enum(['look', 'detail', 'act']).meta({ description: 'ours: how far the view has got' }),
        endsAt: instant.meta({ description: 'ours: when the view ends' }),
      })
      .nullable()
      .meta({ description: 'the member of staff in whose view this is' }),
    env: z.enum(['production', 'development', 'test']),
    corpLogin: z.object({ corpId: z.string() }).nullable(),
    serverTime: instant.meta({ description: 'ours: the clock that decides (decisions §4)' }),
    businessZone: z.string().meta({ description: 'ours: the zone of the business day' }),
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
      .meta({ description: 'ours: the services of all linked accounts, as GET /api/services gives them' }),
  }),
  refusals: { 'not-signed-in': 401 },
})

/** `POST /api/login`: signs a customer in (decisions §8). */
export const signIn = call({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail and password; sets the session cookie.',
  inAgentMode: 'never',
  body: z.strictObject({ email: plainText(254).min(1), password: z.string().min(1).max(1024) }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { 'sign-in-refused': 401, 'code-needed': 403, 'too-many-attempts': 429, busy: 503 },
})

/** `POST /api/logout`: ends the session on the server. */
export const signOut = call({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out; the session ends on the server.',
  inAgentMode: 'look',
  reply: z.object({
    ok: z.literal(true),
    next: z.string().meta({ description: 'the page to go on to; ours' }),
  }),
})

/**
 * `POST /api/session/confirm`: proves once more who is signed in, for what asks for it (`confirm-first`). It holds for ten
 * minutes. Ours (standards: Who may what).
 */
export const confirmIdentity = call({
  method: 'POST',
  path: '/api/session/confirm',
  summary: 'Prove once more who you are, with your password; good for ten minutes in this session.',
  inAgentMode: 'never',
  body: z.strictObject({ password: z.string().min(1).max(1024) }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { 'sign-in-refused': 422, 'too-many-attempts': 429, busy: 503 },
})

/** `POST /api/session/account`: chooses which linked account is in use. Ours. */
export const switchAccount = call({
  method: 'POST',
  path: '/api/session/account',
  summary: 'Use another of the linked accounts.',
  inAgentMode: 'never',
  body: z.strictObject({ accountId }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { 'not-signed-in': 401, 'not-found': 404 },
})

/** `POST /api/session/language`: keeps the language of this browser, and of mails to this person. Ours. */
export const chooseLanguage = call({
  method: 'POST',
  path: '/api/session/language',
  summary: 'Choose the language of pages and mails.',
  inAgentMode: 'look',
  body: z.strictObject({ language }),
  reply: z.object({ ok: z.literal(true) }),
})

/** `POST /api/agent/corp_login`: signs a member of staff in (CP §7, §8). */
export const signInStaff = call({
  method: 'POST',
  path: '/api/agent/corp_login',
  summary: 'Sign in as a member of staff.',
  inAgentMode: 'never',
  body: z.strictObject({ username: plainText(254).min(1), password: z.string().min(1).max(1024) }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { INVALID_LOGIN: 403, 'too-many-attempts': 429, busy: 503 },
})
