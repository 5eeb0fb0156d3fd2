import { sql } from 'kysely'
import type { LogoutToken, SignedOut } from '../connectors/identity-provider/port.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { beganAt } from '../identity/provider-session-write.ts'
import type { Moment } from '../jobs/job.ts'

const removedAt = sql<Date | null>`(select r.due_at from factor_removals r
  where r.identity_id = authenticators.identity_id and r.factor = 'app' and r.added_at = authenticators.confirmed_at
    and r.state = 'pending')`.as('removedAt')

/** Finds someone's authenticator app, confirmed or not. `removedAt` is null unless its removal is in progress. */
export async function findAuthenticator(queries: Queries, identityId: string) {
  return queries
    .selectFrom('authenticators')
    .where('identity_id', '=', identityId)
    .select(['secret_sealed as secretSealed', 'confirmed_at as confirmedAt', removedAt])
    .executeTakeFirst()
}

interface FactorFacts {
  /** The time the app was confirmed. Null without a confirmed app. */
  confirmedAt: Date | null
  removedAt: Date | null
  recoveryCodesLeft: number
  /** Trusted devices, newest first. Instants are texts, since they come as JSON. */
  devices: { id: string; browser: string | null; network: string; rememberedAt: string; expiresAt: string }[]
}

/** Reads someone's factors besides their password, in one SQL statement. */
export async function findFactors(
  queries: Queries,
  identityId: string,
  now: Temporal.Instant,
): Promise<FactorFacts> {
  const found = await sql<FactorFacts>`
    select authenticators.confirmed_at as "confirmedAt", ${removedAt},
      (select count(*)::int from recovery_codes where identity_id = one.id) as "recoveryCodesLeft",
      coalesce((
        select json_agg(d) from (
          select id, browser, network, remembered_at as "rememberedAt", expires_at as "expiresAt" from remembered_devices
          where identity_id = one.id and expires_at > ${now.toString()}::timestamptz
          order by remembered_at desc, id limit 100) d), '[]') as devices
    from (select ${identityId}::uuid as id) one
    left join authenticators on authenticators.identity_id = one.id`.execute(queries)
  const [factors] = found.rows
  if (factors === undefined) throw new Error('A row that is given was not read.')
  return factors
}

/** Stores the secret of a new app, in place of another unconfirmed app. False if a confirmed app exists. */
export async function keepSecret(
  queries: Queries,
  identityId: string,
  secretSealed: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const kept = await queries
    .insertInto('authenticators')
    .values({
      identity_id: identityId,
      secret_sealed: secretSealed,
      began_at: now.toString(),
      confirmed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('identity_id')
        .doUpdateSet({ secret_sealed: secretSealed, began_at: now.toString(), last_step: 0 })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

/** Uses up the app's code of one 30-second step. False if the code of that step or a later one was used before. */
export async function takeStep(
  queries: Queries,
  identityId: string,
  step: number,
  confirmedAt?: Temporal.Instant,
): Promise<boolean> {
  const taken = await queries
    .updateTable('authenticators')
    .set({ last_step: step, ...(confirmedAt && { confirmed_at: confirmedAt.toString() }) })
    .where('identity_id', '=', identityId)
    .where('last_step', '<', step)
    .where('confirmed_at', confirmedAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Deletes someone's app, recovery codes, trusted devices and waiting sign-ins. False if they have no app. */
export async function removeFactors(queries: Queries, identityId: string): Promise<boolean> {
  await queries.deleteFrom('recovery_codes').where('identity_id', '=', identityId).execute()
  await queries.deleteFrom('remembered_devices').where('identity_id', '=', identityId).execute()
  await removePendingOf(queries, identityId)
  const removed = await queries
    .deleteFrom('authenticators')
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

export async function keepRecoveryCodes(
  queries: Queries,
  identityId: string,
  digests: Buffer[],
): Promise<void> {
  await queries.deleteFrom('recovery_codes').where('identity_id', '=', identityId).execute()
  await queries
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ identity_id: identityId, code_digest: digest })))
    .execute()
}

export async function useRecoveryCode(
  queries: Queries,
  identityId: string,
  digests: Buffer[],
): Promise<boolean> {
  const used = await queries
    .deleteFrom('recovery_codes')
    .where('identity_id', '=', identityId)
    .where('code_digest', 'in', digests)
    .executeTakeFirst()
  return used.numDeletedRows === 1n
}

/**
 * Stores a sign-in that waits for a code.
 * @param arrival the session at the identity service through which the sign-in came, if any
 */
export async function keepPending(
  queries: Queries,
  {
    tokenHash,
    identityId,
    arrival,
  }: { tokenHash: Buffer; identityId: string; arrival?: SignedOut | undefined },
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('pending_sign_ins')
    .values({
      token_hash: tokenHash,
      identity_id: identityId,
      began_at: now.toString(),
      expires_at: expiresAt.toString(),
      issuer: arrival?.issuer ?? null,
      subject: arrival?.subject ?? null,
      sid: arrival?.sid ?? null,
    })
    .execute()
}

/** Finds a sign-in that waits for a code. Undefined if it has expired or the person isn't active. */
export async function findPending(queries: Queries, tokenHash: Buffer, now: Temporal.Instant) {
  return queries
    .selectFrom('pending_sign_ins')
    .innerJoin('identities', 'identities.id', 'pending_sign_ins.identity_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .where('is_active', '=', true)
    .select(['identities.id as identityId', 'email', 'language', 'issuer', 'subject', 'sid'])
    .executeTakeFirst()
}

/** Locks a sign-in that waits for a code, so simultaneous requests check codes in turn. False if it's gone. */
export async function lockPending(trx: Queries, tokenHash: Buffer): Promise<boolean> {
  const found = await trx
    .selectFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .select('identity_id')
    .executeTakeFirst()
  return found !== undefined
}

export async function removePending(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).execute()
}

export async function removePendingOf(queries: Queries, identityId: string): Promise<void> {
  await queries.deleteFrom('pending_sign_ins').where('identity_id', '=', identityId).execute()
}

export async function keepDevice(
  queries: Queries,
  {
    id,
    tokenHash,
    identityId,
    networkOrigin,
  }: { id: string; tokenHash: Buffer; identityId: string; networkOrigin: NetworkOrigin },
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('remembered_devices')
    .values({
      id,
      token_hash: tokenHash,
      identity_id: identityId,
      browser: networkOrigin.browser,
      network: networkOrigin.network,
      remembered_at: now.toString(),
      expires_at: expiresAt.toString(),
    })
    .execute()
}

/** True if one of these token digests is of a trusted device of the person. */
export async function isRememberedFor(
  queries: Queries,
  identityId: string,
  tokenHashes: Buffer[],
  now: Temporal.Instant,
): Promise<boolean> {
  if (tokenHashes.length === 0) return false
  const found = await queries
    .selectFrom('remembered_devices')
    .where('token_hash', 'in', tokenHashes)
    .where('identity_id', '=', identityId)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes one of someone's trusted devices. Without an id, deletes all. False if there are none. */
export async function removeDevices(queries: Queries, identityId: string, id?: string): Promise<boolean> {
  const removed = await queries
    .deleteFrom('remembered_devices')
    .where('identity_id', '=', identityId)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Finds up to `most` secrets that aren't encrypted with the first key, starting after identity `after`. */
export async function findSealedOtherwise(
  queries: Queries,
  prefix: Buffer,
  after: string | undefined,
  most: number,
) {
  return queries
    .selectFrom('authenticators')
    .where(sql<boolean>`substring(secret_sealed from 1 for ${prefix.length}) <> ${prefix}`)
    .$if(after !== undefined, (query) => query.where('identity_id', '>', after as string))
    .orderBy('identity_id')
    .limit(most)
    .select(['identity_id as identityId', 'secret_sealed as secretSealed'])
    .execute()
}

/** SQL for secrets to re-encrypt (`Job.waiting`). */
export const sealedOtherwise = (prefix: Buffer) =>
  sql`from authenticators where substring(secret_sealed from 1 for ${sql.lit(prefix.length)}) <> ${prefix}::bytea`

/** Replaces a secret with its re-encrypted form, unless the stored secret has changed. */
export async function replaceSealed(
  queries: Queries,
  identityId: string,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await queries
    .updateTable('authenticators')
    .set({ secret_sealed: to })
    .where('identity_id', '=', identityId)
    .where('secret_sealed', '=', from)
    .execute()
}

type WithEnd = 'pending_sign_ins' | 'remembered_devices'
const ended = (table: WithEnd, now: Temporal.Instant) =>
  sql`from ${sql.table(table)} where expires_at <= ${now.toString()}::timestamptz`

/** Deletes up to `most` expired sign-ins or trusted devices. Returns the number deleted. */
export const removeOver = (
  queries: Queries,
  table: WithEnd,
  now: Temporal.Instant,
  most: number,
): Promise<number> => removeAt(queries, table, sql`select ctid ${ended(table, now)} limit ${most}`)

/** SQL for expired rows to delete (`Job.waiting`). */
export const over =
  (table: WithEnd) =>
  ({ now }: Moment) =>
    ended(table, now)

/** Deletes sign-ins that wait for a code and began in a session at the identity service that has now ended. */
export async function removePendingBegunAt(trx: Queries, ended: Omit<LogoutToken, 'id'>): Promise<void> {
  await trx.deleteFrom('pending_sign_ins').where(beganAt(ended)).execute()
}
