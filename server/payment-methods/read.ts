// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** How far a bank account is verified. */
export const validationRows = sql.table('account_validations')

/** What is paid with. */
export const methodRows = sql.table('payment_methods')

/** What somebody agreed to: a method that is kept, or auto pay. */
export const authorizationRows = sql.table('authorizations')
