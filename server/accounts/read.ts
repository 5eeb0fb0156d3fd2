// The tables of accounts that SQL in other folders may read.
import { sql } from 'kysely'

/** The table of accounts. An account's balance always equals the sum of its ledger entries. */
export const accountRows = sql.table('accounts')

/** The table of the accounts' services. */
export const serviceRows = sql.table('services')

/** The table of the accounts' products. */
export const productRows = sql.table('products')
