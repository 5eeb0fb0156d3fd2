import { sql } from 'kysely'

/** Credits and waived late fees, for other nouns' statements. */
export const adjustmentRows = sql.table('adjustments')
