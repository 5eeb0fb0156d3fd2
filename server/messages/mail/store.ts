import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import { keptHours, removeAt } from '../../database/forget.ts'
import { newId } from '../../database/id.ts'
import type { Queries } from '../../database/transaction.ts'
import { identityRows } from '../../identity/read.ts'
import type { Moment } from '../../jobs/job.ts'
import type { MailDraft, Reader } from './compose.ts'
import type { OutboxRow } from './tables.ts'

/** Queues a mail in the transaction of the change that the mail reports. The mail is sent after the commit. */
export const addToOutbox = (queries: Queries, mail: MailDraft, now: Temporal.Instant): Promise<void> =>
  addAllToOutbox(queries, [mail], now)

/** Queues several mails in the caller's transaction, with one `insert` for all of them. */
export async function addAllToOutbox(
  queries: Queries,
  mails: readonly MailDraft[],
  now: Temporal.Instant,
): Promise<void> {
  if (mails.length === 0) return
  const readers = await findReaders(queries, mails)
  const written = mails
    .map((mail, at) => ({ ...mail, ...mail.write(readers[at] ?? nobody) }))
    .filter(({ isWithheld }) => !isWithheld)
  const column = <T>(value: (mail: (typeof written)[number]) => T) => written.map(value)
  await sql`
    insert into outbox (id, account_id, to_address, subject, body_text, body_html, is_bulk, unsubscribe_url, calendar, created_at, next_try_at)
    select m.id, m.account_id, m.to_address, m.subject, m.body_text, m.body_html, m.is_bulk, m.unsubscribe_url, m.calendar::jsonb,
      ${now.toString()}::timestamptz, ${now.toString()}::timestamptz from unnest(
      ${column(() => newId(now))}::uuid[], ${column((mail) => mail.accountId)}::text[], ${column((mail) => mail.to)}::text[],
      ${column((mail) => mail.subject)}::text[], ${column((mail) => mail.text)}::text[], ${column((mail) => mail.html)}::text[],
      ${column((mail) => mail.isBulk)}::boolean[], ${column((mail) => mail.unsubscribeUrl ?? null)}::text[],
      ${column((mail) => (mail.calendar ? JSON.stringify(mail.calendar) : null))}::text[])
      as m (id, account_id, to_address, subject, body_text, body_html, is_bulk, unsubscribe_url, calendar)`.execute(
    queries,
  )
}

const nobody: Reader = { firstName: null, account: null }

/** The recipient and account of each mail, in the order of the mails. */
async function findReaders(queries: Queries, mails: readonly MailDraft[]): Promise<Reader[]> {
  const found = await sql<Reader>`
    select i.first_name as "firstName",
      case when a.id is not null
        then json_build_object('number', a.account_number, 'serviceAddress', a.service_address) end as account
    from unnest(${mails.map(({ accountId }) => accountId)}::text[], ${mails.map(({ to }) => to)}::text[])
      with ordinality as m (account_id, to_address, place)
    left join lateral (select id, account_number, service_address from ${accountRows} where id = m.account_id limit 1) a on true
    left join lateral (select first_name from ${identityRows} where email = lower(m.to_address) limit 1) i on true
    order by m.place`.execute(queries)
  return found.rows
}

/** A claimed mail, with everything that's needed to build its bytes. */
export type ClaimedMail = Pick<
  OutboxRow,
  | 'id'
  | 'to_address'
  | 'subject'
  | 'body_text'
  | 'body_html'
  | 'is_bulk'
  | 'unsubscribe_url'
  | 'calendar'
  | 'attempts'
  | 'created_at'
  | 'message'
> & { sender: string; message_id: string; place: Date }

/** The position of a mail in its queue. */
type Place = Pick<ClaimedMail, 'id' | 'place'>

export interface ClaimFacts {
  most: number
  /** The end of the claim. Until then, nobody else can claim the mails. */
  until: Temporal.Instant
  /**
   * The sender's address, and the domain for message ids. A mail that was tried before keeps its earlier sender and
   * message id.
   */
  sender: string
  domain: string
  /**
   * The mails to start after. A long run passes the last mails that it claimed, so that it needn't read through them
   * again.
   */
  after: { urgent?: Place | undefined; bulk?: Place | undefined }
}

// Finds rows by their position in the table (ctid). With a join, PostgreSQL would read a million rows to find a few.

/**
 * Claims waiting mails, so that no other server sends them. Urgent mails come before mass mail. Within each group,
 * longest-waiting mails come first.
 */
export async function claimMails(
  queries: Queries,
  now: Temporal.Instant,
  { most, until, sender, domain, after }: ClaimFacts,
): Promise<ClaimedMail[]> {
  const next = (isBulk: RawBuilder<unknown>, behind: Place | undefined) => sql`
    select ctid, is_bulk, next_try_at, id from outbox
    where sent_at is null and is_bulk = ${isBulk} and next_try_at <= ${now.toString()}::timestamptz
      ${behind ? sql`and (next_try_at, id) > (${behind.place.toISOString()}::timestamptz, ${behind.id}::uuid)` : sql``}
    order by next_try_at, id limit ${sql.lit(most)} for update skip locked`
  const claimed = await sql<ClaimedMail>`
    with urgent as materialized (${next(sql`false`, after.urgent)}),
    bulk as materialized (${next(sql`true`, after.bulk)}),
    taken as materialized (
      select * from (select * from urgent union all select * from bulk) waiting
      order by is_bulk, next_try_at, id limit ${sql.lit(most)}),
    claimed as (
      update outbox set next_try_at = ${until.toString()}::timestamptz, sender = coalesce(sender, ${sender}),
        message_id = coalesce(message_id, '<' || id || '@' || ${domain}::text || '>')
      where ctid = any(array(select ctid from taken))
      returning id, to_address, subject, body_text, body_html, is_bulk, unsubscribe_url, calendar, attempts, created_at, sender, message_id, message)
    select claimed.*, taken.next_try_at as place from claimed join taken using (id)
    order by claimed.is_bulk, taken.next_try_at, id`.execute(queries)
  return claimed.rows
}

/** Stores the bytes of mails before the first attempt to send them. */
export async function keepMessages(
  queries: Queries,
  mails: readonly { id: string; message: Buffer }[],
): Promise<void> {
  if (mails.length === 0) return
  await sql`
    update outbox o set message = m.message
    from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ message }) => message)}::bytea[]) as m (id, message)
    where o.id = m.id and o.message is null`.execute(queries)
}

/** Records mails as sent. */
export async function markSent(
  queries: Queries,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update outbox set sent_at = ${now.toString()}, message = null
    where id = any(${ids}::uuid[]) and sent_at is null`.execute(queries)
}

/**
 * Gives claimed mails back, to be claimed again from `until` on. If the mail server refused them, that counts as an
 * attempt.
 */
export async function handBack(
  queries: Queries,
  ids: readonly string[],
  until: Temporal.Instant,
  { refused }: { refused: boolean },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update outbox set next_try_at = ${until.toString()}, attempts = attempts + ${refused ? 1 : 0}
    where id = any(${ids}::uuid[]) and sent_at is null`.execute(queries)
}

/**
 * Removes up to `most` old mails: those sent before `sentBefore`, and unsent mails written before `writtenBefore`.
 * @returns how many were removed
 */
export function removeMails(
  queries: Queries,
  { sentBefore, writtenBefore }: { sentBefore: Temporal.Instant; writtenBefore: Temporal.Instant },
  most: number,
): Promise<number> {
  const places = sql`
    (select ctid from outbox where sent_at < ${sentBefore.toString()} order by sent_at, id limit ${most})
    union all
    (select ctid from outbox where sent_at is null and created_at < ${writtenBefore.toString()} limit ${most})
    limit ${most}`
  return removeAt(queries, 'outbox', places)
}

/** SQL for the backlog: mails to send (`Job.waiting`). */
export const unsentMails = () => sql`from outbox where sent_at is null`

/** SQL for old mails to delete: the backlog of the job `forget-mails` (`Job.waiting`). */
export function oldMails({ now }: Moment) {
  const before = (hours: number) => sql`${now.subtract({ hours }).toString()}::timestamptz`
  return sql`from outbox where sent_at < ${before(keptHours.sentMails)}
    or sent_at is null and created_at < ${before(keptHours.unsentMails)}`
}

const mailColumns = ['id', 'to_address as to', 'subject', 'created_at as writtenAt'] as const

/** Reads the newest mails, sent or not. With `before`, only mails older than the mail with this id. */
export async function findMails(queries: Queries, before: string | undefined, most: number) {
  return queries
    .selectFrom('outbox')
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(most)
    .select(mailColumns)
    .execute()
}

/** Reads a mail with its content. */
export async function findMail(queries: Queries, id: string) {
  return queries
    .selectFrom('outbox')
    .where('id', '=', id)
    .select(mailColumns)
    .select(['body_text as text', 'body_html as html'])
    .executeTakeFirst()
}
