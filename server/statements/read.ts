// The tables of this folder that other folders may use in their SQL.
import { sql } from 'kysely'

export const statementRows = sql.table('statements')

/**
 * The table of billing cycles in the embedded biller. A cycle has the day of the account's next statement, or says that
 * its last statement is made.
 */
export const cycleRows = sql.table('billing_cycles')

/** The table of one-time charges and credits, each with the day of the bill it's on. */
export const oneTimeRows = sql.table('one_time_charges')
