// The SQL that other nouns may use here.
import { sql } from 'kysely'

/** A bill. */
export const statementRows = sql.table('statements')

/** An account's billing cycle in the embedded biller: its next statement, or the fact that the last one was made. */
export const cycleRows = sql.table('billing_cycles')

/** One-time charges and credits, with the bill they're on. */
export const oneTimeRows = sql.table('one_time_charges')
