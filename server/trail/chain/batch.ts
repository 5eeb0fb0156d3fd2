// Batches of the trail's rows, and their digests. Never change how digests are computed, or stored digests won't match
// anymore.
import { createHash } from 'node:crypto'

/** A row to digest: its columns by name. Columns that are null are left out of the digest. */
export type Row = Readonly<Record<string, string | readonly string[] | null>>

/** The trail's rows of a period: actions (`doings`), and outcomes of actions. Each list is in the order of ids. */
export interface Rows {
  doings: readonly Row[]
  outcomes: readonly Row[]
}

export interface Batch {
  /** The batch's number, counted from 1. */
  number: number
  /** All the batch's rows have greater ids than this. */
  afterId: string
  /** The greatest id that the batch includes. */
  upToId: string
  doings: number
  outcomes: number
  rowsDigest: Buffer
  /** The digest of the previous batch. Zeros for the first batch. */
  previous: Buffer
  digest: Buffer
}

/** Stands in for the previous batch when the first batch is built. */
export const beforeAll: Pick<Batch, 'number' | 'upToId' | 'digest'> = {
  number: 0,
  upToId: '00000000-0000-0000-0000-000000000000',
  digest: Buffer.alloc(32),
}

/** Builds the batch that follows a given batch. */
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

/** The SHA-256 of everything in a batch except its own digest. */
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
 * The SHA-256 of rows. Each row is a line: its table's name, then the row as JSON. Null columns are left out. So a
 * column that's added to the table later doesn't change the digest of earlier rows.
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
