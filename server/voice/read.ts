// The tables of this folder that other folders may use in their SQL.
import { sql } from 'kysely'

export const lineRows = sql.table('voice_lines')
