// A saved payment method's wire form, for each billing kind.
import { z } from 'zod'
import { id } from '../wire.ts'

/**
 * The state of a bank account's verification. `null` for a card, and for a verified account. `triesLeft`: the wrong
 * guesses that are left before the account is locked. Ours.
 */
const validation = z
  .object({
    state: z.enum(['asking', 'deposits', 'confirming', 'locked']),
    triesLeft: z.number().int().min(0),
  })
  .nullable()
  .meta({ description: 'ours' })

/**
 * The reason that a payment with this method would be refused now. `null` if there is none. A bank account that isn't
 * verified can't be used by auto pay, even if this is `null`.
 */
const barred = z.enum(['method-unauthorized', 'method-unverified', 'method-locked']).nullable().meta({
  description:
    'ours. `method-unauthorized`: its holder disputed a payment; it can’t pay until it’s saved again',
})

const savedBy = z.string().nullable().meta({
  description:
    'ours: who saved it, if somebody else with access did; empty if neither they nor the caller owns the account',
})

/**
 * True if this person owns the account or entered the method. Only then can they authorize it again after its holder
 * objected to a payment. Managing the account isn't enough: the holder may have objected to a payment by that manager.
 */
const authorizable = z.boolean().meta({
  description: 'ours: the caller entered it or owns the account, so they can lift `method-unauthorized`',
})

const methodStatus = z.enum(['Active', 'Unverified', 'Expired'])

/** A saved payment method of a legacy account (CP §3, AH §3). `subtype` and the expiry are from AH. */
export const legacyMethod = z.object({
  id,
  nickName: z.string(),
  type: z.enum(['Card', 'Checking']),
  subtype: z.enum(['Visa', 'MasterCard', 'American Express', 'Discover', 'Checking']),
  default: z.enum(['Y', 'N']),
  accountNumberEndsWith: z.string(),
  expirationMM: z.string().nullable(),
  expirationYYYY: z.string().nullable(),
  billingCity: z.string().nullable(),
  billingState: z.string().nullable(),
  billingZip: z.string().nullable(),
  status: methodStatus,
  deleteable: z.boolean().meta({
    description:
      'no scheduled or pending payment and no active auto pay uses it, and the caller may change it',
  }),
  updateable: z.boolean().meta({ description: 'the caller entered it or can manage the account' }),
  authorizable,
  systemOfOrigin: z
    .enum(['DPI', 'DST'])
    .meta({ description: 'DST is this system, which stores every saved method' }),
  autopay: z.boolean().meta({ description: 'ours: an active auto pay uses it' }),
  validation,
  barred,
  savedBy,
})

/** A saved payment method of a platform account (CP §3 Billing-platform recurring payment). */
export const recurringPayment = z.object({
  id,
  auto_payment: z.boolean().meta({ description: 'an active auto pay uses it' }),
  payment_method: z.object({
    id,
    payment_method_type: z.enum(['tokenized-credit-card', 'tokenized-bank']),
    token: z
      .string()
      .meta({ description: 'our handle for the provider’s token, which never leaves the server' }),
    card_type: z.string().nullable(),
    account_type: z.enum(['checking']).nullable().meta({ description: 'of bank accounts' }),
    last_four: z.string(),
    exp_month: z.number().int().nullable(),
    exp_year: z.number().int().nullable(),
    nickname: z.string().nullable(),
    postal_address: z.object({
      city: z.string().nullable(),
      state: z.string().nullable(),
      zip: z.string().nullable(),
    }),
    is_default: z.boolean().meta({ description: 'ours' }),
    status: methodStatus.meta({ description: 'ours' }),
    deleteable: z.boolean().meta({ description: 'ours' }),
    updateable: z.boolean().meta({ description: 'ours' }),
    authorizable,
    validation,
    barred,
    savedBy,
  }),
})
