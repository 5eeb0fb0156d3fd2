// Lists an account's documents in pages, newest day first. Documents are broadband labels, bills, receipts and
// agreements.
import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { documentKinds } from '@lightwell/rulebook/documents/contract.ts'
import type { DocumentKind, ListedDocument, ListedLabel } from '@lightwell/rulebook/documents/wire.ts'
import type { OverAccount } from '../acting/actor.ts'
import type { Language } from '../acting/language.ts'
import { labelsOfProducts } from '../broadband-labels/read-labels.ts'
import { methodName } from '../payment-methods/name.ts'
import type { World } from '../world.ts'
import { type Around, type Bounds, type FoundDocument, findAround, findDocuments } from './store.ts'

export interface DocumentsWish {
  kind?: DocumentKind | undefined
  year?: number | undefined
  limit: number
  after?: string | undefined
}

export interface DocumentsPage {
  documents: ListedDocument[]
  /** The position in the list after which the next page starts. Undefined on the last page. */
  next: string | undefined
  years: number[]
}

/**
 * Reads a page of the documents that a person may see.
 * - People who may see the account's services, or its first order, see its plans' labels.
 * - People who may see its bills see bills and receipts.
 * - People who may pay see the agreements that they accepted themselves. Nobody else sees these.
 */
export async function readDocuments(
  world: World,
  { subject, account, language }: OverAccount,
  { kind, year, limit, after }: DocumentsWish,
): Promise<DocumentsPage> {
  const { database, config } = world
  const { businessZone: zone } = config
  const today = dayOf(world.clock(), zone)
  const kinds = documentKinds.filter((each) => (kind === undefined || each === kind) && maySee[each](account))
  const whose = { accountId: account.id, identityId: subject.id, kinds }
  const boundsOf = boundsBehind(placeOf(after), year, zone)
  const [kept, around] = await Promise.all([
    findDocuments(database, whose, boundsOf, { most: limit + 1, zone }),
    findAround(database, whose, zone),
  ])
  const labels = await labelsOn(world, around, today, language)
  const found = inOrder(
    labels.filter((label) => isWithin(label, boundsOf('label'))),
    kept.map((document) => listed(document, language)),
  )
  const documents = found.slice(0, limit)
  const last = documents.at(-1)
  return {
    documents,
    next: found.length > limit && last ? `${last.date}_${last.kind}_${last.id}` : undefined,
    years: yearsOf(around, labels),
  }
}

const maySee: Record<DocumentKind, (account: OverAccount['account']) => boolean> = {
  label: ({ followsOrders }) => followsOrders,
  bill: ({ maySeeBills }) => maySeeBills,
  receipt: ({ maySeeBills }) => maySeeBills,
  authorization: ({ mayPay }) => mayPay,
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
 * Returns a function that gives the bounds for reading one kind of document, within a year.
 * @param place the last document of the previous page. Reading continues after it. Documents of one day are listed kind
 * by kind. On this document's day, earlier kinds are done, and later kinds are still to read
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

/**
 * Reads the broadband labels of the account's products, sorted by plan id. A label says what applies now, so it's dated
 * today.
 */
async function labelsOn(
  world: World,
  { products }: Around,
  today: Day,
  language: Language,
): Promise<ListedLabel[]> {
  const labels = await labelsOfProducts(world, products)
  return labels
    .map(({ planId, planName }) => ({
      kind: 'label' as const,
      id: planId,
      date: today,
      planName: planName[language],
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

const isWithin = ({ date, id }: ListedLabel, { from, before }: Bounds): boolean =>
  date >= from.day &&
  (date < before.day || (date === before.day && before.id !== undefined && id > before.id))

/** Merges broadband labels into the list. They all have the same day, and come before that day's other documents. */
function inOrder(labels: ListedLabel[], kept: ListedDocument[]): ListedDocument[] {
  const later = kept.filter(({ date }) => labels.every((label) => date > label.date))
  return [...later, ...labels, ...kept.slice(later.length)]
}

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
      const { purpose, acceptedAt, cents } = found
      if (purpose === null || acceptedAt === null) throw new Error('Something was agreed to for nothing.')
      return {
        kind,
        id,
        date,
        acceptedAt: acceptedAt.toISOString(),
        purpose,
        methodName: method,
        amountCents: cents ?? undefined,
      }
    }
  }
}

/** Lists the years of documents: the oldest document's year, the newest document's year, and all years between. */
function yearsOf({ oldest, newest }: Around, labels: ListedLabel[]): number[] {
  const years = [oldest, newest, ...labels.map(({ date }) => date)].flatMap((day) =>
    day === null ? [] : Number(day.slice(0, 4)),
  )
  if (years.length === 0) return []
  const last = Math.max(...years)
  return Array.from({ length: last - Math.min(...years) + 1 }, (_, back) => last - back)
}
