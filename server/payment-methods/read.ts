// The tables of this folder that other folders may use in their SQL.
import { sql } from 'kysely'

/** The table with the state of each bank account's verification. */
export const validationRows = sql.table('account_validations')

export const methodRows = sql.table('payment_methods')

/** The table of authorizations. Each is for a saved method, for auto pay, or for a payment. */
export const authorizationRows = sql.table('authorizations')
