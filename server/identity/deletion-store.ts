import type { Queries } from '../database/transaction.ts'
import { notChosen } from './passwords.ts'
import { removeSessionsOf } from './session-write.ts'

/** The tables of credentials, and of what can lead to a sign-in, such as emailed links. Each row names its identity. */
export const credentialTables = [
  'mailed_links',
  'invitations',
  'pending_sign_ins',
  'remembered_devices',
  'recovery_codes',
  'authenticators',
  'passkeys',
  'factor_removals',
  'telephone_codes',
  'support_codes',
  'chat_links',
  'external_identities',
] as const

/** Ends everything that can sign someone in: sessions, credentials, and links emailed to them. */
export async function removeCredentials(
  trx: Queries,
  { identityId, email }: { identityId: string; email: string },
): Promise<void> {
  await removeSessionsOf(trx, identityId)
  for (const table of credentialTables)
    await trx.deleteFrom(table).where('identity_id', '=', identityId).execute()
  await trx.deleteFrom('sign_in_alarms').where('email', '=', email).execute()
}

/**
 * Deletes the personal data of an identity. The identity's row stays, because other records refer to the row
 * (`migrations/0217-deleted-ids.sql`).
 */
export async function emptyIdentity(trx: Queries, identityId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('identities')
    .set({
      email: identityId,
      password_hash: notChosen,
      password_changed_at: null,
      first_name: '',
      last_name: '',
      is_verified: false,
      email_since: null,
      telephone: null,
      telephone_verified: false,
      telephone_since: null,
      dst_user_name: null,
      usi: null,
      usi_override: null,
      is_active: false,
      deleted_at: now.toString(),
    })
    .where('id', '=', identityId)
    .execute()
}
