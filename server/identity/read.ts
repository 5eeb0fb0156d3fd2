// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** A customer who signs in. */
export const identityRows = sql.table('identities')

/** A member of staff. */
export const staffRows = sql.table('staff')
