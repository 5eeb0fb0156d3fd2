import { planIdPattern } from '@lightwell/rulebook/broadband-labels/rules.ts'
import { z } from 'zod'
import {
  day,
  dollars,
  inBothLanguages,
  isHttps,
  matching,
  oneOf,
  text,
  wholeNumber,
} from '../content/columns.ts'
import { contentKind } from '../content/kind.ts'
import { problemAt, refusing } from '../content/problems.ts'
import { previewLabels } from './preview.ts'

const https = z
  .string()
  .refine((given) => given.length <= 500, refusing({ code: 'too-long', most: 500 }))
  .refine(isHttps, refusing({ code: 'https' }))

const speed = matching(/^\d{1,7}(\.\d)?(-\d{1,7}(\.\d)?)?$/, { code: 'speed' })

/** A column with a list of fees, each with its name in both languages and its amount. */
const fees = z
  .string()
  .transform((given) =>
    given
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => each.split('|').map((part) => part.trim())),
  )
  .refine((given) => given.every((parts) => parts.length === 3), refusing({ code: 'fees' }))
  .pipe(
    z.array(
      z.tuple([text(60), text(60), dollars]).transform(([en, es, amountCents]) => ({
        name: { en, es },
        amountCents,
      })),
    ),
  )

const line = z
  .strictObject({
    plan_id: matching(planIdPattern, { code: 'plan-id' }),
    /** The product's description as in the table `products`, which links an account's products to their labels. */
    product: text(200),
    ...inBothLanguages('plan_name', text(80)),
    offered_from: day,
    offered_until: day.optional(),
    monthly_price: dollars,
    introductory_months: wholeNumber(1, 60).optional(),
    price_after: dollars.optional(),
    contract_months: wholeNumber(1, 60).optional(),
    contract_terms_url: https.optional(),
    monthly_fees: fees.optional(),
    one_time_fees: fees.optional(),
    early_termination_fee: dollars,
    government_taxes: oneOf(['varies', 'included']),
    discounts_url: https.optional(),
    download_mbps: speed,
    upload_mbps: speed,
    latency_ms: speed,
    data_gb: wholeNumber(1, 1_000_000).optional(),
    more_data_price: dollars.optional(),
    more_data_gb: wholeNumber(1, 1_000_000).optional(),
    data_policy_url: https.optional(),
    network_management_url: https,
    privacy_url: https,
    support_url: https,
  })
  .superRefine((label, { addIssue }) => {
    const together = (...columns: (keyof typeof label)[]) => {
      const missing = columns.filter((column) => label[column] === undefined)
      if (missing.length === columns.length) return
      for (const column of missing) addIssue(problemAt(column, { code: 'with-any', columns }))
    }
    together('introductory_months', 'price_after')
    together('contract_months', 'contract_terms_url')
    together('more_data_price', 'more_data_gb', 'data_policy_url')
    const { offered_from: from, offered_until: until } = label
    if (until !== undefined && until < from)
      addIssue(problemAt('offered_until', { code: 'before', column: 'offered_from' }))
  })

export type LabelItem = z.output<typeof line>

/**
 * Broadband labels, one for each plan, with the facts that the FCC requires (47 CFR § 8.1(a)). The provider's name and
 * phone come from the brand, so they aren't columns.
 */
export const broadbandLabels = contentKind({
  name: 'broadband-labels',
  line,
  title: 'plan_name',
  idOf: (label) => label.plan_id,
  preview: previewLabels,
})
