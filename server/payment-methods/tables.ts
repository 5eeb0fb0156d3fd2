import type { Generated, Selectable } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of what is paid with. */
export interface PaymentMethodTables {
  payment_methods: PaymentMethodTable
  account_validations: AccountValidationTable
  account_guesses: AccountGuessTable
  card_forms: CardFormTable
  authorizations: AuthorizationTable
}

interface PaymentMethodTable extends ByColumns {
  account_id: string
  id: string
  type: 'card' | 'checking'
  brand: 'Visa' | 'MasterCard' | 'American Express' | 'Discover' | null
  last_four: string
  exp_month: number | null
  exp_year: number | null
  holder_name: string
  nickname: string | null
  bank_name: string | null
  billing_city: string | null
  billing_state: string | null
  billing_zip: string | null
  /** Empty once the provider has forgotten it. */
  token_sealed: Buffer
  is_saved: boolean
  is_default: Generated<boolean>
  status: 'active' | 'unverified' | 'deleted'
  created_at: Instant
  saved_at: InstantOrNone
  /** Set while the provider has yet to be told of a new expiry: when it was last tried. */
  expiry_asked_at: InstantOrNone
  /** Set while the provider has yet to forget its token: when it is asked next. */
  forget_after: InstantOrNone
  /** The one payment for which it was entered; null where it is saved, or has not been paid with yet. */
  payment_id: Generated<string | null>
  /** Since when its holder objects to its being charged; null where they don't, or have authorized it again. */
  revoked_at: InstantOrNone
  /** Which bank account it is, where the provider tells: a keyed digest of its fingerprint. */
  account_digest: Generated<Buffer | null>
}

interface AccountValidationTable {
  account_id: string
  method_id: string
  status: 'asking' | 'deposits' | 'confirming' | 'verified' | 'locked'
  amounts_cents: number[] | null
  try_id: string | null
  tries_left: number
  notice_email: string
  language: 'en' | 'es'
  created_at: Instant
  asked_at: Instant
}

/** How often the deposits that verify a bank account were guessed, by a person or for an account of ours. */
interface AccountGuessTable {
  account_digest: Buffer
  guesser: string
  guesses: number
  last_at: Instant
}

interface CardFormTable {
  account_id: string
  uid: string
  session_hash: Buffer
  payment_type: 'card' | 'bank'
  order_id: string
  opened_at: Instant
  method_id: string | null
}

interface AuthorizationTable extends ByColumns {
  account_id: string
  id: string
  method_id: string
  /** Whose it is, who may read it again. */
  identity_id: string
  purpose: 'save-card' | 'save-bank' | 'auto-pay' | 'pay-once'
  text_version: string
  text_hash: Buffer
  /** The words themselves; `null` for those of before they were kept. */
  text: string | null
  language: 'en' | 'es'
  ip: string
  last_four: string
  amount_rule: string
  accepted_at: Instant
  /** `api`: a call that named no text agreed to the one that was current. */
  channel: Generated<'page' | 'api'>
  /** The rule that was agreed to, for auto pay. */
  autopay_id: string | null
  /** The payment that was agreed to, where it is for one alone. */
  payment_id: Generated<string | null>
}

/** Rows as they are read. */
export type PaymentMethodRow = Selectable<PaymentMethodTable>
export type AccountValidationRow = Selectable<AccountValidationTable>
export type CardFormRow = Selectable<CardFormTable>
export type AuthorizationRow = Selectable<AuthorizationTable>

declare module '../database/tables.ts' {
  interface Tables extends PaymentMethodTables {}
}
