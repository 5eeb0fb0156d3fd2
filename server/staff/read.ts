import { sql } from 'kysely'

/** Members of staff, for other rooms' statements. */
export const staffRows = sql.table('staff')

/** Sessions of staff, for other rooms' statements. */
export const staffSessionRows = sql.table('staff_sessions')

/** Authenticator apps of staff, and who of them is known by an identity service. */
export const staffAppRows = sql.table('staff_authenticators')
export const staffProviderRows = sql.table('staff_provider_people')
