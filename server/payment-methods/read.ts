// The SQL that other nouns may use here.
import { sql } from 'kysely'

/** The verification of bank accounts. */
export const validationRows = sql.table('account_validations')

/** Payment methods. */
export const methodRows = sql.table('payment_methods')

/** Authorizations: of a saved method, or auto pay. */
export const authorizationRows = sql.table('authorizations')
