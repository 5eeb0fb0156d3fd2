// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** How far a bank account is verified. */
export const validationRows = sql.table('account_validations')

/** What is paid with. */
export const methodRows = sql.table('payment_methods')
