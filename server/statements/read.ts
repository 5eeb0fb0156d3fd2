// The tables here that other nouns may use in their SQL.
import { sql } from 'kysely'

/** The table of statements. */
export const statementRows = sql.table('statements')

/**
 * The table of accounts' billing cycles in the embedded biller: the day of the next statement, or the fact that the
 * last statement was made.
 */
export const cycleRows = sql.table('billing_cycles')

/** The table of one-time charges and credits, with the bill they're on. */
export const oneTimeRows = sql.table('one_time_charges')
