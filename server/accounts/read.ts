// The tables of accounts that SQL in other rooms may read.
import { sql } from 'kysely'

/** Accounts. The balance is kept in step with the ledger. */
export const accountRows = sql.table('accounts')

/** The services of accounts. */
export const serviceRows = sql.table('services')

/** The provider’s products on accounts. */
export const productRows = sql.table('products')
