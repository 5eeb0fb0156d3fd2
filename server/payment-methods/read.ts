// The tables here that other nouns may use in their SQL.
import { sql } from 'kysely'

/** The table with the verification of bank accounts. */
export const validationRows = sql.table('account_validations')

/** The table of payment methods. */
export const methodRows = sql.table('payment_methods')

/** The table of authorizations: for a saved method, for auto pay, or for a payment. */
export const authorizationRows = sql.table('authorizations')
