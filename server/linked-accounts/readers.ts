import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import type { Queries } from '../database/transaction.ts'
import { type FoundReaders, findReaders } from './reader-store.ts'

/**
 * Something that emails are about, such as a payment that a person ordered. `receipt_email` is the address given with
 * the order. Null if none was given.
 */
export interface Ordered {
  account_id: string
  /** The person who ordered the payment or auto pay. Null if the order came from the former systems. */
  identity_id: string | null
  /** The person who gets the emails, if it isn't the person who ordered the payment or auto pay. */
  reader_id: string | null
  receipt_email: string | null
  language: Language
  /** The payment method, if a payment was ordered. */
  method_id?: string | null
}

/**
 * The person, other than the reader, who caused an email. They ordered the payment, changed the order, or had support
 * do it. `ordered-with-theirs`: they paid with a method that the reader added. `who` is a name, or "somebody else with
 * access" in the email's language.
 */
export interface By {
  who: string
  did: 'ordered' | 'ordered-with-theirs' | 'changed' | 'helped'
}

/** A copy of an email for one reader: the reader's address and language, and the person who caused the email. */
export type For<Row> = Row & { receipt_email: string; by: By | undefined }

/**
 * Decides who gets the emails about these orders, by today's access and addresses:
 * - The person the order is for, at their current address, as long as they have access.
 * - The owners, if somebody who isn't an owner placed or changed the order. If the account has no owner, the address on
 *   file.
 * - The person who added the payment's method.
 * - If none of these can get it, the person the order is for, even without access, since the order still applies. If
 *   their ID was deleted, the address given with the order.
 * @param doerId the person who changed an earlier order. They get the email if no address was given with the order
 */
export async function readersOf<Row extends Ordered>(
  queries: Queries,
  rows: readonly Row[],
  doerId: string | null = null,
): Promise<For<Row>[]> {
  const mailed = rows.filter(({ receipt_email }) => receipt_email !== null || doerId !== null)
  const concerned = mailed.map((row) => ({
    accountId: row.account_id,
    personId: personOf(row),
    doerId,
    methodId: row.method_id ?? null,
  }))
  const found = await findReaders(queries, concerned)
  return mailed.flatMap((row, at) => {
    const known = found[at]
    return known === undefined ? [] : copiesOf(row, known, doerId)
  })
}

/** Removes copies to the same address, so each address gets one email. */
export function eachOnce<Row extends { receipt_email: string }>(mails: readonly Row[]): Row[] {
  return [...new Map(mails.toReversed().map((mail) => [mail.receipt_email, mail])).values()].toReversed()
}

/** Marks an email as about something that support did for the person in `by`. */
export const bySupport = <Mail extends { by: By | undefined }>(mail: Mail): Mail => ({
  ...mail,
  by: mail.by && { ...mail.by, did: 'helped' },
})

/**
 * Adds a paragraph, after the first one, that names the person who caused the email. Adds nothing if that's the reader.
 * @param subject the email's subject. Adds nothing if the subject already names that person
 */
export function withDoer(
  [first = '', ...more]: string[],
  by: By | undefined,
  locale: Language,
  subject = '',
): string[] {
  if (by === undefined || subject.includes(by.who)) return [first, ...more]
  return [first, didWords[by.did]({ who: by.who }, { locale }), ...more]
}

const didWords = {
  ordered: words.mail_by_ordered,
  'ordered-with-theirs': words.mail_by_ordered_with_theirs,
  changed: words.mail_by_changed,
  helped: words.mail_by_helped,
}

/**
 * The person whose payment or auto pay this is. Null if no email address was given with it. Then only the person who
 * changes it is emailed.
 */
const personOf = ({ identity_id, reader_id, receipt_email }: Ordered) =>
  receipt_email === null ? null : (reader_id ?? identity_id)

function copiesOf<Row extends Ordered>(
  row: Row,
  { linked, doer, onFile, ownAddress, isDeleted }: FoundReaders,
  doerId: string | null,
): For<Row>[] {
  const personId = personOf(row)
  const isOwner = (id: string | null) => linked.some((each) => each.isOwner && each.id === id)
  const byFor = (readerId: string | undefined, locale: Language): By | undefined => {
    const did = doerId ?? personId
    if (doer === null || (readerId !== undefined && readerId === did)) return undefined
    // Helpers may not know each other, so they don't see each other's names. Without a `readerId`, the email goes to
    // the address on file, which counts as an owner's.
    const isNamed = readerId === undefined || isOwner(readerId) || isOwner(did)
    return {
      who: isNamed ? doer : words.mail_by_other({}, { locale }),
      did: doerId === null ? 'ordered' : 'changed',
    }
  }
  const copy = (to: string, language: Language, readerId?: string): For<Row> => ({
    ...row,
    receipt_email: to,
    language,
    by: byFor(readerId, language),
  })
  // A payment or auto pay ordered in the former systems names no person, only the email address given with the order.
  if (personId === null && row.receipt_email !== null) return [copy(row.receipt_email, row.language)]
  const whose = linked.find(({ id }) => id === (personId ?? doerId))
  const isOwners = [personId, doerId].every((each) => each === null || isOwner(each))
  const readers = linked.filter((each) => each === whose || (each.isOwner && !isOwners) || each.addedMethod)
  const copies = readers.map((each) => {
    const copied = copy(each.email, each === whose ? row.language : each.language, each.id)
    const isOnlyTheirs = each.addedMethod && !each.isOwner && copied.by?.did === 'ordered'
    return isOnlyTheirs
      ? { ...copied, by: copied.by && { ...copied.by, did: 'ordered-with-theirs' as const } }
      : copied
  })
  const hasOwner = linked.some((each) => each.isOwner)
  if (onFile !== null && !hasOwner && readers.every(({ email }) => email !== onFile))
    return [...copies, copy(onFile, row.language)]
  if (copies.length > 0) return copies
  if (ownAddress !== null) return [copy(ownAddress, row.language, personId ?? undefined)]
  return isDeleted && row.receipt_email !== null ? [copy(row.receipt_email, row.language)] : []
}
