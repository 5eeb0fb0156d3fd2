import { z } from 'zod'
import { call } from '../call.ts'
import { accountId, accountNumber, day, dollars, instant, serviceId } from '../wire.ts'
import { toolboxIcons } from './toolbox.ts'

/** Refusals of any call about one account, in addition to the call's own. */
export const accountRefusals = {
  'not-signed-in': 401,
  'billing-not-permitted': 403,
  'not-found': 404,
} as const

/**
 * Refusals of calls about an account's services. `services-not-permitted` replaces `billing-not-permitted`, since
 * seeing the services is a separate permission.
 */
export const serviceRefusals = {
  'not-signed-in': 401,
  'services-not-permitted': 403,
  'not-found': 404,
} as const

/**
 * Refusals of calls that pay bills or manage payment methods. Permission to see the bills isn't permission to pay them.
 */
export const payingRefusals = { ...accountRefusals, 'paying-not-permitted': 403 } as const

/** Refusals of calls that change bill delivery, or that upgrade the account to the platform. */
export const managingBillsRefusals = { ...accountRefusals, 'managing-not-permitted': 403 } as const

/** Refusals of calls that change an account's services. */
export const managingRefusals = { ...serviceRefusals, 'managing-not-permitted': 403 } as const

const money = z.object({ amount: dollars })

/** A product of an account (CP §3 Product). */
export const product = z.object({
  productLine: z.enum(['phone', 'internet', 'tv', 'fsecure']),
  enabled: z.boolean(),
  type: z.string().meta({ description: 'for example fios, fios_vz3, u-verse, dish, fdv_voip' }),
  description: z.string(),
  downloadLinks: z.array(z.object({ platform: z.string(), href: z.string() })),
  showMigrationBanner: z.boolean(),
})

/** The newest payment, completed or in progress, for the summary page. Ours. */
export const lastPayment = z.object({
  id: z.string(),
  date: day.meta({ description: 'on which it was made' }),
  receivedDate: day.meta({ description: 'day it counts as received, as on the statement' }),
  amount: dollars,
  status: z.enum(['Pending', 'Completed']),
})

/** One bill's part of the balance. Ours. */
export const owedPart = z.object({
  amount: dollars,
  dueDate: day.nullable().meta({ description: 'null: older than all known bills, so past due' }),
})

/** Upcoming payments of one kind, added up. The kinds are pending, scheduled and auto pay. */
const comingPayments = z.object({
  amount: dollars,
  firstDate: day.meta({ description: 'day of the first one' }),
  lastDate: day.meta({ description: 'day of the last one' }),
  each: z
    .array(z.object({ amount: dollars, date: day }))
    .nullable()
    .meta({ description: 'each one in date order, if there are several' }),
})

/** The amounts and days that decide a bill's state (`bill-state.ts`). Both billing kinds encode them alike. Ours. */
export const billOutlook = z.object({
  owed: z.array(owedPart).meta({ description: 'balance by due date, oldest first; null without a bill' }),
  pending: dollars.meta({ description: 'in progress: requested and not settled yet' }),
  scheduled: comingPayments.nullable().meta({ description: 'what the customer scheduled' }),
  autopay: comingPayments.nullable().meta({
    description:
      'what auto pay will take for this bill, less if something is paid before; null: it won’t pay it',
  }),
  nextBillCredit: dollars.meta({
    description:
      'credits and waived late fees that the next bill will have; the balance is lower only from then on',
  }),
  closingDate: day.nullable().meta({
    description: 'first day without service, while it’s ahead; null: the account isn’t closing',
  }),
  nextPaymentDate: day.meta({ description: 'next possible payment day' }),
  change: z
    .object({
      amount: dollars.meta({ description: 'change in new charges; negative: lower' }),
      line: z
        .object({ description: z.string(), change: z.enum(['new', 'gone', 'up', 'down']) })
        .nullable()
        .meta({ description: 'the main reason for the change, in the request’s language' }),
    })
    .nullable()
    .meta({ description: 'the newest bill compared with the previous one' }),
})

/** An open order (AH §3 Order), as the welcome page shows it. */
export const openOrder = z.object({
  id: z.string(),
  status: z.literal('In-Progress'),
  orderType: z.string(),
  StageCode: z.string(),
  completionDate: day.nullable(),
  appointment: z.object({ startDate: z.string(), endDate: z.string() }).nullable(),
})

/** `GET /api/accounts/{id}` (CP §3 Account). People who can't see the bill get the account without it. */
export const readAccount = call({
  method: 'GET',
  path: '/api/accounts/{id}',
  summary: 'Get an account with its bill and products.',
  inAgentMode: 'look',
  params: z.object({ id: accountId }),
  reply: z.object({
    id: accountId,
    accountNumber,
    types: z.record(z.string(), z.boolean()).meta({ description: 'BILLING and others' }),
    restrictedEarlyAccess: z.boolean(),
    isNDS: z.boolean(),
    data: z.object({
      accountType: z.enum(['Business', 'Residential']),
      name: z.string().meta({ description: 'ours' }),
      serviceAddress: z.string().meta({ description: 'ours' }),
      paperless: z.boolean(),
      paperlessMigration: z.boolean(),
      autopay: z.boolean().meta({ description: 'ours: auto pay is on' }),
      bill: z
        .object({
          currentBalance: z.object({ amount: dollars, dueDate: day.nullable() }),
          pendingPayment: money.nullable(),
          pastDueBalance: money.extend({ since: day.nullable().meta({ description: 'ours' }) }),
          lastPayment: lastPayment.nullable().meta({ description: 'ours' }),
          statementDate: day.nullable().meta({ description: 'ours' }),
          outlook: billOutlook.meta({ description: 'ours: upcoming payments and changes' }),
        })
        .nullable(),
    }),
    products: z.record(z.string(), product).meta({ description: 'keyed by product line' }),
    nextVisit: z
      .object({
        kind: z.enum(['ticket', 'order']),
        id: z.string(),
        appointment: z.object({ startDate: z.string(), endDate: z.string() }),
      })
      .nullable()
      .meta({
        description: 'ours: the next visit and its reason; null without access',
      }),
    moveStartedAt: instant.nullable().meta({
      description: 'ours: start of the migration in progress; null without access',
    }),
    openOrders: z.array(openOrder).meta({ description: 'ours: orders for the welcome page' }),
  }),
  refusals: { 'not-signed-in': 401, 'not-found': 404 },
})

/**
 * `GET /api/accounts/{id}/closing`: a closed account's closing day and refund. Both are empty while the account is
 * open. Not in the specification.
 */
export const readClosing = call({
  method: 'GET',
  path: '/api/accounts/{id}/closing',
  summary: 'Get an account’s closing day and refund.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  reply: z.object({
    closedDate: day.nullable().meta({ description: 'first day without service; null while open' }),
    copiesUntil: day.nullable().meta({ description: 'last day to order paper copies of its bills' }),
    refund: z
      .object({
        amount: dollars,
        dueDate: day.nullable().meta({ description: 'day the customer will have it; null if not planned' }),
        status: z.enum(['Owed', 'NotPlanned', 'OnItsWay', 'Sent']),
      })
      .nullable()
      .meta({
        description: 'a credit owed or refunded; if not planned, it’s refunded only on request',
      }),
  }),
  refusals: accountRefusals,
})

/**
 * `GET /api/services`: the services of the signed-in person's accounts (CP §3 Service, AH §3). Empty without a session.
 * With `ignoreAuthErrors` (AH §7; we chose the name), the guest session's service comes first. Its `ref` stands for the
 * account, in this session only.
 */
export const listServices = call({
  method: 'GET',
  path: '/api/services',
  summary: 'List the services of the linked accounts.',
  inAgentMode: 'look',
  query: z.object({
    timestamp: z.string().max(40).optional().meta({ description: 'cache buster; not read' }),
    ignoreAuthErrors: z.enum(['true', 'false']).optional(),
  }),
  reply: z.array(
    z.object({
      id: serviceId,
      type: z.enum(['BILLING', 'VIDEO', 'VOIP', 'UNPROVISIONED', 'GUEST']),
      ref: accountId,
    }),
  ),
  refusals: { 'not-signed-in': 401 },
})

/**
 * `POST /api/services` (AH §7: type account_without_pin; the path is ours): opens a guest session for anyone who enters
 * an account's number. The session lasts fifteen minutes, and allows only what guests may do. The number of tries is
 * limited, and right numbers count as tries, too.
 */
export const openGuestSession = call({
  method: 'POST',
  path: '/api/services',
  summary: 'Continue as a guest with an account number.',
  inAgentMode: 'never',
  body: z.strictObject({ type: z.literal('account_without_pin'), accountNumber }),
  reply: z.object({
    serviceId: serviceId.nullable().meta({ description: '`null` if no account has that number' }),
  }),
  refusals: { 'too-many-attempts': 429 },
})

/** `GET /api/accounts/{id}/products`: products by product line (CP §7, AH §7). */
export const listProducts = call({
  method: 'GET',
  path: '/api/accounts/{id}/products',
  summary: 'Get an account’s products by line.',
  inAgentMode: 'look',
  params: z.object({ id: accountId }),
  reply: z.record(z.string(), product),
  refusals: { 'not-signed-in': 401, 'not-found': 404 },
})

/**
 * `GET /api/accounts/{id}/toolbox`: the toolbox links for this person, sorted, in the request's language (CP §2, §3
 * Toolbox item). The path is ours.
 */
export const readToolbox = call({
  method: 'GET',
  path: '/api/accounts/{id}/toolbox',
  summary: 'Get the toolbox links.',
  inAgentMode: 'look',
  params: z.object({ id: accountId }),
  reply: z.array(
    z.object({
      icon: z.enum(toolboxIcons),
      name: z.string(),
      href: z.string(),
      priority: z.int().optional(),
      target: z.enum(['_self', '_blank']).optional(),
      controller: z.string().optional().meta({
        description: 'the part of the portal it belongs to, from the provider; our pages don’t use it',
      }),
    }),
  ),
  refusals: { 'not-signed-in': 401, 'not-found': 404 },
})

/**
 * `POST /api/accounts/{id}`: saves how the account's bills are delivered (CP §7), for both billing kinds. The reply has
 * the saved values, in the form of `readAccount`'s `data`.
 */
export const saveAccount = call({
  method: 'POST',
  path: '/api/accounts/{id}',
  summary: 'Turn paperless billing on or off.',
  inAgentMode: 'never',
  params: z.object({ id: accountId }),
  body: z
    .strictObject({
      paperless: z
        .boolean()
        .optional()
        .meta({ description: 'bills come by email instead of on paper; unchanged if left out' }),
      paperlessMigration: z.boolean().optional().meta({
        description:
          'set if the provider’s paperless offer led to it; cleared with paperless. `true` alone accepts the offer and turns paperless on',
      }),
      retrieveCustomerDetails: z.boolean().optional().meta({ description: 'accepted, has no effect' }),
      isNDS: z.boolean().optional().meta({ description: 'accepted; the server knows the account’s kind' }),
    })
    .refine((body) => Object.keys(body).length > 0, { error: 'nothing to save' }),
  reply: z.object({
    id: accountId,
    data: z.object({ paperless: z.boolean(), paperlessMigration: z.boolean() }),
  }),
  refusals: managingBillsRefusals,
})
