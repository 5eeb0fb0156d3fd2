// A batch of the trail and its digests. What they're made of never changes, or no batch that was closed before would match any more.
import { createHash } from 'node:crypto'

/** A row as its digest takes it: each column that isn't null, by its name, as text or as a list of texts. */
export type Row = Readonly<Record<string, string | readonly string[] | null>>

/** The rows of a stretch of time, each table's in the order of their ids. */
export interface Rows {
  doings: readonly Row[]
  outcomes: readonly Row[]
}

export interface Batch {
  /** Counted from 1. */
  number: number
  /** It holds the rows behind this id… */
  afterId: string
  /** …up to this one. */
  upToId: string
  doings: number
  outcomes: number
  rowsDigest: Buffer
  /** The digest of the batch before; zeros before the first. */
  previous: Buffer
  digest: Buffer
}

/** Stands before the first batch. */
export const beforeAll: Pick<Batch, 'number' | 'upToId' | 'digest'> = {
  number: 0,
  upToId: '00000000-0000-0000-0000-000000000000',
  digest: Buffer.alloc(32),
}

/** Makes the batch behind another one. */
export function batchBehind(
  { number, upToId: afterId, digest: previous }: Pick<Batch, 'number' | 'upToId' | 'digest'>,
  upToId: string,
  rows: Rows,
): Batch {
  const { doings, outcomes } = rows
  const batch = {
    number: number + 1,
    afterId,
    upToId,
    doings: doings.length,
    outcomes: outcomes.length,
    rowsDigest: digestOfRows(rows),
    previous,
  }
  return { ...batch, digest: digestOf(batch) }
}

/** SHA-256 over a batch with everything but its own digest. */
export function digestOf(batch: Omit<Batch, 'digest'>): Buffer {
  const { number, afterId, upToId, doings, outcomes, rowsDigest, previous } = batch
  const parts = [
    number,
    afterId,
    upToId,
    doings,
    outcomes,
    rowsDigest.toString('hex'),
    previous.toString('hex'),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/**
 * SHA-256 over rows: a line of JSON for each, behind the name of its table. A column that is null is left out, so that one which is
 * added to the table later doesn't change the digest of the rows before it.
 */
export function digestOfRows({ doings, outcomes }: Rows): Buffer {
  const hash = createHash('sha256')
  for (const row of doings) hash.update(`${lineOf('trail', row)}\n`)
  for (const row of outcomes) hash.update(`${lineOf('trail_outcomes', row)}\n`)
  return hash.digest()
}

function lineOf(table: string, row: Row): string {
  const columns = Object.entries(row).filter(([, value]) => value !== null)
  return JSON.stringify([table, columns.toSorted(([one], [other]) => (one < other ? -1 : 1))])
}
