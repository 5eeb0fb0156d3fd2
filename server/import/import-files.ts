import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type pg from 'pg'
import { inOne, withClient } from '../data-files/connection.ts'
import type { DigestOfPin } from '../data-files/file-kind.ts'
import type { Rejection } from '../data-files/problem.ts'
import type { Staging } from '../data-files/staging.ts'
import type { OpenDatabase } from '../database/open.ts'
import { checkRows } from './check-rows.ts'
import { findFiles, type InputFile } from './find-files.ts'
import { kinds } from './kinds.ts'
import { type LoadOrder, loadRows } from './load-rows.ts'
import { type FileCounts, stagedRows } from './stage-file.ts'
import { allowTime, createStaging, dropStaging, findRuns, stagingOf } from './store.ts'

export interface ImportOptions {
  /** The zone of the business day, and of the times of ledger entries. */
  zone: string
  now: Temporal.Instant
  /** Digests an account's PIN for storage. The PIN itself is never stored. */
  digestOfPin: DigestOfPin
  /** True: reads and checks everything, but loads nothing. */
  dryRun?: boolean
  /** Called with every rejected line. */
  onRejected?: (rejection: Rejection) => void
  onProgress?: (progress: Progress) => void
  /** Aborting it ends the import after the part being loaded. Parts that are already loaded stay. */
  signal?: AbortSignal
  /** The number of connections that load at once. Default: one per processor, up to four. */
  atOnce?: number
  /** The approximate number of rows per transaction. It counts only the rows of the largest kind of file. */
  rowsAtOnce?: number
}

export interface Progress {
  step: 'read' | 'check' | 'load'
  /** The file being read, or the kind of file being checked. Empty while loading. */
  name: string
  rows: number
}

export interface ImportReport {
  /** The counts by kind of file, with `ledger` for the ledger entries made from them. */
  kinds: Record<string, KindReport>
  rejected: number
  /**
   * The number of voice lines that lost their 911 address because they moved. Zero in a dry run, in which none moves.
   */
  unplacedLines: number
  seconds: { read: number; check: number; load: number }
}

export interface KindReport {
  lines: number
  rejected: number
  /** The number of lines whose content is already stored. */
  unchanged: number
  /** The number of rows inserted or changed, or that a dry run would insert or change. */
  written: number
}

const defaultRowsAtOnce = 50_000
/** The number of chunks per COPY, so that no transaction takes long. */
const chunksAtOnce = 64
const abandonedAfterMs = 24 * 60 * 60 * 1000

/**
 * Imports the provider's own customers, accounts, bills and charges from files or folders. Streams the lines into
 * staging tables by COPY, and checks them there. Then loads the valid lines, with all rows of an account in one
 * transaction. Invalid lines are left out and reported, with everything that depends on them. Importing the same files
 * again changes nothing. An interrupted run can simply be repeated.
 * @throws ImportRefused if a file can't be read as its name says; nothing has changed then
 */
export async function importFiles(
  opened: OpenDatabase,
  paths: readonly string[],
  options: ImportOptions,
): Promise<ImportReport> {
  const files = findFiles(paths)
  const counts = new Map(
    kinds.map((kind) => [kind.name, { lines: 0, rejected: 0, unchanged: 0, written: 0 }]),
  )
  const of = (kind: string) => counts.get(kind) ?? { lines: 0, rejected: 0, unchanged: 0, written: 0 }
  const staging = stagingOf(Date.now().toString(36) + randomBytes(2).toString('hex'))
  const stopwatch = startStopwatch()

  await withClient(opened, async (client) => {
    await dropAbandoned(client)
    await inOne(client, () => createStaging(client, staging))
  })
  try {
    for (const [number, file] of files.entries()) {
      const read = await stage(opened, staging, file, number, options)
      of(file.kind.name).lines += read.lines
      of(file.kind.name).rejected += read.rejected
    }
    const readSeconds = stopwatch()

    const checked = await withClient(opened, (client) => {
      const report = (name: string) => options.onProgress?.({ step: 'check', name, rows: 0 })
      const today = dayOf(options.now, options.zone)
      return checkRows(
        client,
        staging,
        { today, zone: options.zone },
        report,
        (kind, { file, line }, problem) => {
          of(kind.name).rejected++
          options.onRejected?.({ file: files[file]?.name ?? '', line, problems: [problem] })
        },
      )
    })
    for (const [kind, rows] of checked.unchanged) of(kind).unchanged = rows
    const staged = new Map(
      [...counts].map(([kind, { lines, rejected, unchanged }]) => [kind, lines - rejected - unchanged]),
    )
    const checkSeconds = stopwatch()

    const { written, unplacedLines } = options.dryRun
      ? { written: staged, unplacedLines: 0 }
      : await load(opened, staging, { staged, returns: checked.returns }, options)
    for (const [kind, rows] of written) counts.set(kind, { ...of(kind), written: rows })
    // Files of these kinds are compared with the stored rows only while they're written. So the number of unchanged
    // lines is known only afterwards.
    for (const each of [of('accounts'), of('blocked-dates'), of('technicians')])
      each.unchanged = each.lines - each.rejected - each.written
    return {
      kinds: Object.fromEntries(counts),
      rejected: [...counts.values()].reduce((sum, { rejected }) => sum + rejected, 0),
      unplacedLines,
      seconds: { read: readSeconds, check: checkSeconds, load: stopwatch() },
    }
  } finally {
    await withClient(opened, (client) => dropStaging(client, staging))
  }
}

async function stage(
  opened: OpenDatabase,
  staging: Staging,
  file: InputFile,
  number: number,
  options: ImportOptions,
): Promise<FileCounts> {
  const { onProgress } = options
  const counts = { lines: 0, rejected: 0 }
  const chunks = stagedRows(file, number, counts, options)
  let isOver = false
  async function* some() {
    for (let taken = 0; taken < chunksAtOnce; taken++) {
      const next = await chunks.next()
      if (next.done) {
        isOver = true
        return
      }
      yield next.value
      onProgress?.({ step: 'read', name: file.name, rows: counts.lines })
    }
  }
  try {
    await withClient(opened, async (client) => {
      while (!isOver) {
        await inOne(client, async () => {
          await allowTime(client)
          await opened.copyInto(client, staging.table(file.kind.name), some())
        })
      }
    })
  } finally {
    await chunks.return(undefined)
  }
  onProgress?.({ step: 'read', name: file.name, rows: counts.lines })
  return counts
}

function load(
  opened: OpenDatabase,
  staging: Staging,
  found: Pick<LoadOrder, 'staged' | 'returns'>,
  { now, zone, signal, onProgress, atOnce, rowsAtOnce }: ImportOptions,
) {
  const processors = Math.min(4, availableParallelism(), opened.pool.options.max ?? 1)
  return loadRows(opened, staging, {
    ...found,
    now,
    zone,
    atOnce: opened.embedded ? 1 : (atOnce ?? processors),
    rowsAtOnce: rowsAtOnce ?? defaultRowsAtOnce,
    report: (rows) => onProgress?.({ step: 'load', name: '', rows }),
    signal,
  })
}

/** Drops the staging tables of runs that began at least a day ago. A more recent run may still be going. */
async function dropAbandoned(client: pg.PoolClient): Promise<void> {
  for (const run of await findRuns(client)) {
    const beganAt = Number.parseInt(run.slice(0, -4), 36)
    if (Date.now() - beganAt > abandonedAfterMs) await dropStaging(client, stagingOf(run))
  }
}

/** Returns a function that gives the seconds since its last call. */
function startStopwatch(): () => number {
  let last = performance.now()
  return () => {
    const before = last
    last = performance.now()
    return (last - before) / 1000
  }
}
