import { planIdPattern } from '@lightwell/rulebook/broadband-labels/rules.ts'
import { z } from 'zod'
import { day, dollars, inBothLanguages, isHttps, oneOf, text, wholeNumber } from '../content/columns.ts'
import { contentKind } from '../content/kind.ts'
import { previewLabels } from './preview.ts'

const https = z
  .string({ error: 'must not be empty' })
  .max(500, { error: 'must be at most 500 characters' })
  .refine(isHttps, { error: 'must be an address that begins with https://' })

const speed = z.string({ error: 'must not be empty' }).regex(/^\d{1,7}(\.\d)?(-\d{1,7}(\.\d)?)?$/, {
  error: 'must be a number such as 480, or two such as 300-600',
})

const feeForm = 'must be fees such as Router rental|Alquiler del router|10.00, with semicolons between them'

/** Fees one by one: their names in both languages, and what they are. */
const fees = z
  .string()
  .transform((given) =>
    given
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => each.split('|').map((part) => part.trim())),
  )
  .pipe(
    z.array(
      z.tuple([text(60), text(60), dollars], { error: feeForm }).transform(([en, es, amountCents]) => ({
        name: { en, es },
        amountCents,
      })),
      { error: feeForm },
    ),
  )

const line = z
  .strictObject({
    plan_id: z.string({ error: 'must not be empty' }).regex(planIdPattern, {
      error: 'must be F or M, the ten digits of the FCC Registration Number, and 1 to 15 capitals and digits',
    }),
    /** How `products` describes it: what an account has is known by that. */
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
  .check((given) => {
    const together = (names: (keyof typeof given.value)[]) => {
      if (new Set(names.map((name) => given.value[name] === undefined)).size === 1) return
      for (const name of names.filter((each) => given.value[each] === undefined))
        given.issues.push({
          code: 'custom',
          input: given.value,
          path: [name],
          message: `must not be empty where one of ${names.join(', ')} is given`,
        })
    }
    together(['introductory_months', 'price_after'])
    together(['contract_months', 'contract_terms_url'])
    together(['more_data_price', 'more_data_gb', 'data_policy_url'])
    const { offered_from: from, offered_until: until } = given.value
    if (until !== undefined && until < from)
      given.issues.push({
        code: 'custom',
        input: given.value,
        path: ['offered_until'],
        message: 'must not be before offered_from',
      })
  })

export type LabelItem = z.output<typeof line>

/** The label of a plan, as the FCC asks for it (47 CFR § 8.1(a)). Who provides it, and the telephone, are the brand's. */
export const broadbandLabels = contentKind({
  name: 'broadband-labels',
  line,
  title: 'plan_name',
  idOf: (label) => label.plan_id,
  preview: previewLabels,
})
