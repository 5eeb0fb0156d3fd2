import { sql } from 'kysely'

/** Members of staff, for other modules' SQL. */
export const staffRows = sql.table('staff')

/** Staff sessions, for other modules' SQL. */
export const staffSessionRows = sql.table('staff_sessions')

/** Staff's authenticator apps and ties to an identity service, for other modules' SQL. */
export const staffAppRows = sql.table('staff_authenticators')
export const staffProviderRows = sql.table('staff_provider_people')
