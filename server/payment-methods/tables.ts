import type { Generated, Selectable } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of payment methods. */
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
  /** Empty once the provider has deleted it. */
  token_sealed: Buffer
  is_saved: boolean
  is_default: Generated<boolean>
  status: 'active' | 'unverified' | 'deleted'
  created_at: Instant
  saved_at: InstantOrNone
  /** The time of the last attempt to send a new expiry to the provider. Set until it succeeds. */
  expiry_asked_at: InstantOrNone
  /** The time of the next request to delete its token at the provider. Set until it succeeds. */
  forget_after: InstantOrNone
  /** The one payment it was entered for. Null if it's saved, or hasn't paid yet. */
  payment_id: Generated<string | null>
  /** The time since when its holder objects to charges. Null if they don't, or have authorized it again. */
  revoked_at: InstantOrNone
  /** A keyed digest of the bank account's fingerprint, if the provider has one. Identifies the account. */
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

/** The number of guesses at a bank account's deposits, by a person or for one of our accounts. */
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
  /** The person who gave it, and who may read it again. */
  identity_id: string
  purpose: 'save-card' | 'save-bank' | 'auto-pay' | 'pay-once'
  text_version: string
  text_hash: Buffer
  /** The text itself. Null if it's from before texts were stored. */
  text: string | null
  language: 'en' | 'es'
  ip: string
  last_four: string
  amount_rule: string
  accepted_at: Instant
  /** `api`: a call that named no text, and so accepted the current one. */
  channel: Generated<'page' | 'api'>
  /** The rule it authorizes, for auto pay. */
  autopay_id: string | null
  /** The payment it authorizes, if it's only for that one. */
  payment_id: Generated<string | null>
}

/** Rows as read. */
export type PaymentMethodRow = Selectable<PaymentMethodTable>
export type AccountValidationRow = Selectable<AccountValidationTable>
export type CardFormRow = Selectable<CardFormTable>
export type AuthorizationRow = Selectable<AuthorizationTable>

declare module '../database/tables.ts' {
  interface Tables extends PaymentMethodTables {}
}
