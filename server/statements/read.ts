// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** A bill. */
export const statementRows = sql.table('statements')

/** When the embedded biller makes an account's next statement, or that it made the last one. */
export const cycleRows = sql.table('billing_cycles')

/** What is charged once, or credited, with the bill that has it. */
export const oneTimeRows = sql.table('one_time_charges')
