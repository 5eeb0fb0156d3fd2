// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** An account, its balance kept in step with the ledger. */
export const accountRows = sql.table('accounts')

/** What is delivered to an account. */
export const serviceRows = sql.table('services')

/** What of the provider’s products an account has. */
export const productRows = sql.table('products')
