import { sql } from 'kysely'
import { newId } from '../../database/id.ts'
import type { OutboxRow } from '../../database/tables.ts'
import type { Queries } from '../../database/transaction.ts'
import type { MailDraft } from './compose.ts'

/** Promises a mail in the transaction of the change that it tells of; it is sent after the commit. */
export const addToOutbox = (queries: Queries, mail: MailDraft, now: Temporal.Instant): Promise<void> =>
  addAllToOutbox(queries, [mail], now)

/** The same for many changes of one transaction, by one statement. */
export async function addAllToOutbox(
  queries: Queries,
  mails: readonly MailDraft[],
  now: Temporal.Instant,
): Promise<void> {
  if (mails.length === 0) return
  const column = (value: (mail: MailDraft) => string | null) => mails.map(value)
  await sql`
    insert into outbox (id, account_id, to_address, subject, body_text, body_html, created_at, next_try_at)
    select *, ${now.toString()}::timestamptz, ${now.toString()}::timestamptz from unnest(
      ${column(() => newId(now))}::uuid[], ${column((mail) => mail.accountId)}::text[], ${column((mail) => mail.to)}::text[],
      ${column((mail) => mail.subject)}::text[], ${column((mail) => mail.text)}::text[], ${column((mail) => mail.html)}::text[])`.execute(
    queries,
  )
}

/** Takes mails that wait, each for one sender: their next try moves on, later with every attempt, so that none blocks the rest. */
export async function claimMails(
  queries: Queries,
  now: Temporal.Instant,
  most: number,
): Promise<OutboxRow[]> {
  const claimed = await sql<OutboxRow>`
    update outbox set attempts = attempts + 1,
      next_try_at = ${now.toString()}::timestamptz + least(power(2, attempts), 1440) * interval '1 minute'
    where id in (
      select id from outbox where sent_at is null and next_try_at <= ${now.toString()}
      order by next_try_at, id limit ${most} for update skip locked)
    returning *`.execute(queries)
  return claimed.rows
}

export async function markSent(queries: Queries, id: string, now: Temporal.Instant): Promise<void> {
  await queries.updateTable('outbox').set({ sent_at: now.toString() }).where('id', '=', id).execute()
}

/** Removes mails that were sent before, or written before and never sent. Gives how many. */
export async function removeMails(
  queries: Queries,
  { sentBefore, writtenBefore }: { sentBefore: Temporal.Instant; writtenBefore: Temporal.Instant },
  most: number,
): Promise<number> {
  const removed = await sql`
    delete from outbox where id in (
      (select id from outbox where sent_at < ${sentBefore.toString()} order by sent_at, id limit ${most})
      union all
      (select id from outbox where sent_at is null and created_at < ${writtenBefore.toString()} limit ${most})
      limit ${most})`.execute(queries)
  return Number(removed.numAffectedRows ?? 0)
}
