import {
  type Channel,
  type ChosenClass,
  chosenClasses,
} from '@lightwell/rulebook/contact-preferences/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { keptHours, removeAt } from '../database/forget.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import type { Moment } from '../jobs/job.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { type OwnerToNotify, textsTo, wantsMail } from './read.ts'
import type { ChoiceSource } from './tables.ts'

/** Someone's choices of messages, and the facts that decide which choices are possible. */
export interface ChoiceFacts {
  mail: Record<ChosenClass, boolean>
  text: Record<ChosenClass, boolean>
  email: string
  language: 'en' | 'es'
  telephone: string | null
  telephoneVerified: boolean
  /** True if they own an account whose bills only come by email. */
  isPaperless: boolean
}

/**
 * SQL for an object with every class of messages that people can choose. Each class is true if identity `i` wants it.
 */
const byClass = (isWanted: (about: ChosenClass) => RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(chosenClasses.flatMap((about) => [sql.lit(about), isWanted(about)]))})`
const chosenMails = byClass(wantsMail)
const chosenTexts = byClass((about) => sql`(${textsTo(about)}) is not null`)

/** Reads the messages that someone has chosen to get. Undefined if the identity doesn't exist or isn't active. */
export async function findChoices(queries: Queries, identityId: string): Promise<ChoiceFacts | undefined> {
  const found = await sql<ChoiceFacts>`
    select ${chosenMails} as mail,
      ${chosenTexts} as text,
      i.email, i.language, i.telephone, i.telephone_verified as "telephoneVerified",
      exists (
        select from ${linkRows} k join ${accountRows} a on a.id = k.account_id
        where k.identity_id = i.id and k.role = 'owner' and k.billing and a.paperless) as "isPaperless"
    from ${identityRows} i where i.id = ${identityId}::uuid and i.is_active`.execute(queries)
  return found.rows[0]
}

/** Stores that someone turned a class of messages on or off. */
export async function keepChoice(
  queries: Queries,
  choice: {
    identityId: string
    about: ChosenClass
    channel: Channel
    isOn: boolean
    address: string
    source: ChoiceSource
  },
  now: Temporal.Instant,
): Promise<void> {
  const { identityId, isOn, ...rest } = choice
  await queries
    .insertInto('contact_choices')
    .values({ id: newId(now), identity_id: identityId, is_on: isOn, chosen_at: now.toString(), ...rest })
    .execute()
}

/**
 * Finds the classes of texts that someone has turned on, each with the number chosen for it. The person may have
 * another number by now.
 */
export async function findTextChoices(
  queries: Queries,
  identityId: string,
): Promise<{ about: ChosenClass; address: string }[]> {
  const found = await sql<{ about: ChosenClass; address: string }>`
    select about, address from (
      select distinct on (about) about, address, is_on from contact_choices
      where identity_id = ${identityId}::uuid and channel = 'text'
      order by about, chosen_at desc, id desc) newest
    where is_on order by about`.execute(queries)
  return found.rows
}

/** Finds the people who have verified a phone number, with the classes of texts that each wants. */
export async function findWhoHas(
  queries: Queries,
  telephone: string,
): Promise<({ identityId: string } & Pick<ChoiceFacts, 'text' | 'language'>)[]> {
  const found = await sql<{ identityId: string } & Pick<ChoiceFacts, 'text' | 'language'>>`
    select i.id as "identityId", i.language,
      ${chosenTexts} as text
    from ${identityRows} i
    where i.telephone = ${telephone} and i.telephone_verified and i.is_active order by i.id`.execute(queries)
  return found.rows
}

/** Records that a reply was processed. False if the same reply was processed before. */
export async function takeReply(queries: Queries, id: string, now: Temporal.Instant): Promise<boolean> {
  const taken = await queries
    .insertInto('text_replies')
    .values({ id, taken_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

/** Records that we answered a reply by asking if texts to that phone should stop. */
export async function noteAskedToStop(queries: Queries, id: string, telephone: string): Promise<void> {
  await queries.updateTable('text_replies').set({ asked: telephone }).where('id', '=', id).execute()
}

/**
 * True if, within the last day, we asked a phone whether its texts should stop. The row of the phone's reply says so,
 * and is deleted after a day.
 */
export async function wasAskedToStop(queries: Queries, telephone: string): Promise<boolean> {
  const found = await queries
    .selectFrom('text_replies')
    .where('asked', '=', telephone)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Removes the record that we asked a phone if texts to it should stop. */
export async function forgetAskedToStop(queries: Queries, telephone: string): Promise<void> {
  await queries.updateTable('text_replies').set({ asked: null }).where('asked', '=', telephone).execute()
}

/**
 * The hours after a STOP within which a START restores what the STOP turned off. That's 30 days, within which the
 * number is certainly still the same person's. A number that's given up stays unused for 45 days (47 CFR
 * 52.15(f)(1)(ii)).
 */
const sameHolderHours = 30 * 24

/** Finds the classes of texts that a STOP from a phone turned off within the last `sameHolderHours`. */
export async function findStopped(
  queries: Queries,
  identityId: string,
  telephone: string,
  now: Temporal.Instant,
): Promise<ChosenClass[]> {
  const found = await sql<{ about: ChosenClass }>`
    select about from (
      select distinct on (about) about, is_on, source, address, chosen_at from contact_choices
      where identity_id = ${identityId}::uuid and channel = 'text'
      order by about, chosen_at desc, id desc) newest
    where not is_on and source = 'text-reply' and address = ${telephone}
      and chosen_at >= ${before(now, sameHolderHours)}`.execute(queries)
  return found.rows.map(({ about }) => about)
}

const before = (now: Temporal.Instant, hours: number) =>
  sql`${now.subtract({ hours }).toString()}::timestamptz`
/** SQL for choices to delete: old choices that a newer choice has replaced. */
const pastChoices = (now: Temporal.Instant) => sql`
  contact_choices c where c.chosen_at < ${before(now, keptHours.contactChoices)} and exists (
    select from contact_choices later
    where later.identity_id = c.identity_id and later.about = c.about and later.channel = c.channel
      and (later.chosen_at, later.id) > (c.chosen_at, c.id))`
const oldReplies = (now: Temporal.Instant) =>
  sql`text_replies where taken_at < ${before(now, keptHours.textReplies)}`

/** SQL for message choices and text replies to delete (`Job.waiting`). */
export const pastContacts = ({ now }: Moment) =>
  sql`from (select 1 from ${pastChoices(now)} union all select 1 from ${oldReplies(now)}) past`

/**
 * Deletes up to `most` old choices that a newer choice has replaced.
 * @returns the number deleted
 */
export const removePastChoices = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'contact_choices', sql`(select c.ctid from ${pastChoices(now)} limit ${most})`)

/**
 * Deletes up to `most` replies that are a day old. The gateway doesn't repeat replies after that time.
 * @returns the number deleted
 */
export const removeOldReplies = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'text_replies', sql`(select ctid from ${oldReplies(now)} limit ${most})`)

/**
 * Finds the people to email about an account even if they turned such emails off: its owners or, without owners, the
 * address on file. For news they mustn't miss, such as a Wi-Fi change that a stranger may have made.
 */
export async function findWarned(
  queries: Queries,
  accountId: string,
): Promise<Pick<OwnerToNotify, 'email' | 'language'>[]> {
  const owners = sql`${linkRows} k join ${identityRows} i on i.id = k.identity_id and i.is_active
    where k.account_id = ${accountId} and k.role = 'owner'`
  const found = await sql<Pick<OwnerToNotify, 'email' | 'language'>>`
    select i.email, i.language from ${owners}
    union all
    select a.contact_email, 'en' from ${accountRows} a
    where a.id = ${accountId} and a.contact_email is not null and not exists (select from ${owners})`.execute(
    queries,
  )
  return found.rows
}
