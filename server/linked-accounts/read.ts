// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** Who may see an account, and do what with it. */
export const linkRows = sql.table('account_links')
