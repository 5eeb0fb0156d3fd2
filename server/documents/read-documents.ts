// The list of an account's documents: what lies in the rooms of bills, payments and methods, by the day, a page at a time.
import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import { documentKinds } from '@lightwell/rulebook/documents/contract.ts'
import type { DocumentKind, ListedDocument } from '@lightwell/rulebook/documents/wire.ts'
import type { OnAccount } from '../acting/actor.ts'
import { methodName } from '../payment-methods/name.ts'
import type { Language } from '../web/language.ts'
import type { World } from '../world.ts'
import { type Bounds, type FoundDocument, findDocuments, findSpan } from './store.ts'

export interface DocumentsWish {
  kind?: DocumentKind | undefined
  year?: number | undefined
  limit: number
  after?: string | undefined
}

export interface DocumentsPage {
  documents: ListedDocument[]
  /** Behind which place the next page begins. */
  next: string | undefined
  years: number[]
}

/**
 * A page of what whoever asks may see of an account: its bills and receipts with its bills, and with the right to pay what they
 * agreed to themselves, which is nobody else's to read.
 */
export async function readDocuments(
  { database, config: { businessZone: zone } }: World,
  { subject, account, language }: OnAccount,
  { kind, year, limit, after }: DocumentsWish,
): Promise<DocumentsPage> {
  const kinds = documentKinds.filter(
    (each) =>
      (kind === undefined || each === kind) && (each === 'authorization' ? account.mayPay : account.mayBill),
  )
  const whose = { accountId: account.id, identityId: subject.id, kinds }
  const [found, span] = await Promise.all([
    findDocuments(database, whose, boundsBehind(placeOf(after), year, zone), { most: limit + 1, zone }),
    findSpan(database, whose, zone),
  ])
  const documents = found.slice(0, limit).map((document) => listed(document, language))
  const last = documents.at(-1)
  return {
    documents,
    next: found.length > limit && last ? `${last.date}_${last.kind}_${last.id}` : undefined,
    years: span ? yearsOf(span) : [],
  }
}

interface Place {
  day: Day
  kind: DocumentKind
  id: string
}

function placeOf(anchor: string | undefined): Place | undefined {
  const [day, kind, id] = anchor?.split('_') ?? []
  return day && kind && id ? { day, kind: kind as DocumentKind, id } : undefined
}

/**
 * Of a sort: the days of a year, and of them what stands behind a place. Of its day that is, of its own sort, what stands behind
 * its document, of those before it nothing more, and of those after it all.
 */
function boundsBehind(place: Place | undefined, year: number | undefined, zone: string) {
  const at = (day: Day) => ({ day, instant: beginOf(day, zone) })
  const from = at(year === undefined ? '0001-01-01' : `${year}-01-01`)
  const end = { ...at(year === undefined ? '9999-12-31' : `${year + 1}-01-01`), id: undefined }
  return (kind: DocumentKind): Bounds => {
    if (place === undefined || place.day >= end.day) return { from, before: end }
    const order = documentKinds.indexOf(kind) - documentKinds.indexOf(place.kind)
    if (order === 0) return { from, before: { ...at(place.day), id: place.id } }
    return { from, before: { ...at(order > 0 ? addDays(place.day, 1) : place.day), id: undefined } }
  }
}

const beginOf = (day: Day, zone: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString()

function listed(found: FoundDocument, language: Language): ListedDocument {
  const { kind, id, on: date, methodType: type, methodBrand: brand, methodLastFour: lastFour } = found
  const method = type && lastFour ? methodName({ type, brand, lastFour }, language) : ''
  switch (kind) {
    case 'bill':
      return { kind, id, date, invoiceNumber: found.number ?? '', amountDueCents: found.cents ?? 0 }
    case 'receipt':
      return {
        kind,
        id,
        date,
        reference: found.number ?? '',
        amountCents: found.cents ?? 0,
        methodName: method,
        isReturned: found.isReturned,
      }
    case 'authorization': {
      const { purpose, acceptedAt } = found
      if (purpose === null || acceptedAt === null) throw new Error('Something was agreed to for nothing.')
      return { kind, id, date, acceptedAt: acceptedAt.toISOString(), purpose, methodName: method }
    }
  }
}

function yearsOf({ oldest, newest }: { oldest: Day; newest: Day }): number[] {
  const last = Number(newest.slice(0, 4))
  return Array.from({ length: last - Number(oldest.slice(0, 4)) + 1 }, (_, back) => last - back)
}
