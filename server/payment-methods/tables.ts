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
  /** The encrypted token. Empty once the provider has deleted the token. */
  token_sealed: Buffer
  is_saved: boolean
  is_default: Generated<boolean>
  status: 'active' | 'unverified' | 'deleted'
  created_at: Instant
  saved_at: InstantOrNone
  /**
   * The time of the last attempt to send the card's new expiry to the provider. Null if the provider has the card's
   * expiry.
   */
  expiry_asked_at: InstantOrNone
  /**
   * The time from which the token may be deleted at the provider. Null if the method is saved, or the token is deleted.
   */
  forget_after: InstantOrNone
  /** The payment that the method was entered for. Null if the method is saved, or hasn't paid anything yet. */
  payment_id: Generated<string | null>
  /**
   * The time the holder objected to charges. Null without an objection, and once the holder has authorized the method
   * again.
   */
  revoked_at: InstantOrNone
  /**
   * A keyed digest of the provider's fingerprint for a bank account. The same bank account has the same digest wherever
   * it's entered. Null if there's no fingerprint.
   */
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

/** The number of guesses at a bank account's two deposits. Guesses are counted per person and per customer account. */
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
  /** The person who gave the authorization, and who may read it again. */
  identity_id: string
  purpose: 'save-card' | 'save-bank' | 'auto-pay' | 'pay-once'
  text_version: string
  text_hash: Buffer
  /** The text of the authorization. Null if it was given before texts were stored. */
  text: string | null
  language: 'en' | 'es'
  ip: string
  last_four: string
  amount_rule: string
  accepted_at: Instant
  /**
   * `page`: the request contained an acceptance. `api`: it contained none, which counts as accepting the current text.
   */
  channel: Generated<'page' | 'api'>
  /** The auto pay rule that's authorized. Null for any other authorization. */
  autopay_id: string | null
  /** The payment that's authorized, for an authorization of a single payment. Null for any other authorization. */
  payment_id: Generated<string | null>
}

export type PaymentMethodRow = Selectable<PaymentMethodTable>
export type AccountValidationRow = Selectable<AccountValidationTable>
export type CardFormRow = Selectable<CardFormTable>
export type AuthorizationRow = Selectable<AuthorizationTable>

declare module '../database/tables.ts' {
  interface Tables extends PaymentMethodTables {}
}
