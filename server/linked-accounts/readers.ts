import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Queries } from '../database/transaction.ts'
import type { Language } from '../web/language.ts'
import { type FoundReaders, findReaders } from './reader-store.ts'

/** What a letter about money tells of: whose it is, and where the first letter about it went; nowhere where nobody was named. */
export interface Ordered {
  account_id: string
  /** Who ordered it; nobody of ours where it came from the former systems. */
  identity_id: string | null
  /** Whose the letters are, where that is somebody else. */
  reader_id: string | null
  receipt_email: string | null
  language: Language
  /** What is paid with, where it is about a payment. */
  method_id?: string | null
}

/**
 * Who did what a letter tells of, where that is not its reader: who ordered the payment, ordered it with a method that its reader
 * added, changed what was ordered, or had it done by support. By name; or in the letter's language, that it was somebody else with access.
 */
export interface By {
  who: string
  did: 'ordered' | 'ordered-with-theirs' | 'changed' | 'helped'
}

/** The same for one of its readers: where their letter goes, in which language, and who did it. */
export type For<Row> = Row & { receipt_email: string; by: By | undefined }

/**
 * Who reads the letters about these things, by what is so now: whose they are, at the address that they have today, while the
 * account is linked to them; beside them its owners, where somebody else did it, and whoever added the method of a payment; and the
 * owners alone once it is no longer linked.
 * Where it has no owner any more, the address on file stands for them. Where nobody is left, whose they are: what was ordered goes on,
 * and somebody hears of it, if their ID was deleted at the address that it was ordered with.
 * @param doerId who changed what was ordered before; they are told where nobody was
 */
export async function readersOf<Row extends Ordered>(
  queries: Queries,
  rows: readonly Row[],
  doerId: string | null = null,
): Promise<For<Row>[]> {
  const told = rows.filter(({ receipt_email }) => receipt_email !== null || doerId !== null)
  const concerned = told.map((row) => ({
    accountId: row.account_id,
    personId: personOf(row),
    doerId,
    methodId: row.method_id ?? null,
  }))
  const found = await findReaders(queries, concerned)
  return told.flatMap((row, at) => {
    const known = found[at]
    return known === undefined ? [] : copiesOf(row, known, doerId)
  })
}

/** Those of several lists, each address once. */
export function eachOnce<Row extends { receipt_email: string }>(letters: readonly Row[]): Row[] {
  return [
    ...new Map(letters.toReversed().map((letter) => [letter.receipt_email, letter])).values(),
  ].toReversed()
}

/** The same letter about what support did: whoever it names was helped. */
export const bySupport = <Letter extends { by: By | undefined }>(letter: Letter): Letter => ({
  ...letter,
  by: letter.by && { ...letter.by, did: 'helped' },
})

/**
 * The paragraphs of a letter, and after the first, which says what happened, who did it if that wasn't its reader.
 * @param subject of the letter; if it names them, nothing is added
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

/** Nobody is told where nobody was, but who does something about it now. */
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
    // The address on file stands for an owner. Two helpers may not know each other.
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
  // Ordered by nobody of ours: the address that was named is all that there is.
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
