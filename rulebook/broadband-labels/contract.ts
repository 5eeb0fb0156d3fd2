// The broadband labels of a provider's plans, as 47 CFR § 8.1(a) requires. All of this is ours.
import { z } from 'zod'
import { accountRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, day, dollars } from '../wire.ts'
import { planIdPattern } from './rules.ts'

/** A plan's id, unique among all plans of all providers. */
const planId = z.string().regex(planIdPattern)

const inBothLanguages = z.object({ en: z.string(), es: z.string() })
const fee = z.object({ name: inBothLanguages, amount: dollars })

/** A label, in the order of the FCC's template. */
const label = z.object({
  providerName: z.string(),
  planName: inBothLanguages,
  technology: z.enum(['fixed', 'mobile']),
  monthlyPrice: dollars,
  introductoryRate: z
    .object({ months: z.number().int(), priceAfter: dollars })
    .nullable()
    .meta({ description: 'null: the monthly price isn’t an introductory rate' }),
  contract: z
    .object({ months: z.number().int(), termsUrl: z.string() })
    .nullable()
    .meta({ description: 'null: no contract required' }),
  providerMonthlyFees: z.array(fee),
  oneTimeFees: z.array(fee).meta({ description: 'at the time of purchase' }),
  earlyTerminationFee: dollars,
  governmentTaxes: z.enum(['varies', 'included']),
  discountsUrl: z.string().nullable(),
  typicalDownloadMbps: z.string().meta({ description: 'a number, or a range with a dash' }),
  typicalUploadMbps: z.string(),
  typicalLatencyMs: z.string(),
  dataIncludedGb: z.number().int().nullable().meta({ description: 'null: unlimited' }),
  additionalData: z
    .object({ price: dollars, gb: z.number().int(), policyUrl: z.string() })
    .nullable()
    .meta({ description: 'null: no charge for more' }),
  networkManagementUrl: z.string(),
  privacyUrl: z.string(),
  supportUrl: z.string(),
  supportTelephone: z.string(),
  planId,
  offeredFrom: day,
  offeredUntil: day.nullable().meta({ description: 'last day it could be ordered; null while it’s offered' }),
})

/** `GET /api/broadbandLabels`: the labels of all offered plans, as data. Public. */
export const listLabels = call({
  method: 'GET',
  path: '/api/broadbandLabels',
  summary: 'List the broadband labels of all offered plans.',
  inAgentMode: 'look',
  reply: z.object({ labels: z.array(label) }),
})

/** `GET /api/broadbandLabels/{planId}`: one plan's label, as data. Also for a plan that's no longer offered. Public. */
export const readLabel = call({
  method: 'GET',
  path: '/api/broadbandLabels/{planId}',
  summary: 'Get one plan’s broadband label.',
  inAgentMode: 'look',
  params: z.object({ planId }),
  reply: label,
  refusals: { 'not-found': 404 },
})

/**
 * `GET /labels.csv?plan=`: labels as a spreadsheet with one line per plan. Has one plan's label or, without `plan`,
 * those of all offered plans.
 */
export const downloadLabels = call({
  method: 'GET',
  path: '/labels.csv',
  summary: 'Download the broadband labels as CSV.',
  inAgentMode: 'look',
  query: z.object({ plan: planId.optional() }),
  media: 'text/csv',
  refusals: { 'not-found': 404 },
})

/**
 * `GET /api/accounts/{id}/broadbandLabels`: the labels of an account's plans, including plans no longer offered. For
 * both billing kinds.
 */
export const listAccountLabels = call({
  method: 'GET',
  path: '/api/accounts/{id}/broadbandLabels',
  summary: 'List the broadband labels of an account’s plans.',
  inAgentMode: 'look',
  params: z.object({ id: accountId }),
  reply: z.object({ labels: z.array(label) }),
  refusals: { 'not-signed-in': accountRefusals['not-signed-in'], 'not-found': accountRefusals['not-found'] },
})
