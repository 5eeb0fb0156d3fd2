// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** Credit that is paid back. */
export const refundRows = sql.table('refunds')
