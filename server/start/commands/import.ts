// npm run import -- <folder or files>
// Loads a provider's own customers, accounts and bills: docs/import.md describes the files.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { pinToKeep } from '../../accounts/pin.ts'
import { ImportRefused, type Rejection } from '../../data-files/problem.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { printable } from '../../events/error-facts.ts'
import { type ImportReport, importFiles } from '../../import/import-files.ts'
import { showProgress } from '../../import/show-progress.ts'
import { openDigests } from '../../keys/digests.ts'
import { readCommandLine } from '../../settings/command-line.ts'
import { readConfig } from '../../settings/config.ts'
import { whyNotStarted } from '../../settings/start-refusals.ts'

/** The folder where the operator typed the command; `npm run` itself works in the project's folder. */
const here = process.env.INIT_CWD ?? process.cwd()

const { values, names } = readCommandLine({
  name: 'import',
  about:
    'Imports a provider’s customers, accounts, bills, payments, monthly charges, equipment and voice lines (docs/import.md).\nIt’s safe to run again.',
  takes: {
    usage: '<folder or files>',
    about: 'CSV or NDJSON files, or a folder of them',
    least: 1,
    ask: { sentence: 'Give a folder or files', example: './files' },
  },
  options: {
    'dry-run': { about: 'check everything; load nothing' },
    rejected: { about: 'file for rejected lines', value: 'file', default: 'rejected.ndjson' },
  },
})

async function run(): Promise<number> {
  const config = readConfig(process.env)
  const digests = openDigests(config.encryptionKeys, Temporal.Now.instant)
  const opened = await openDatabase(config)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const rejected = rejectedFile(resolve(here, values.rejected))
  try {
    await migrate(opened.database)
    const report = await importFiles(
      opened,
      names.map((path) => resolve(here, path)),
      {
        zone: config.businessZone,
        now: Temporal.Now.instant(),
        digestOfPin: (accountId, pin) => pinToKeep(digests, accountId, pin),
        dryRun: values['dry-run'],
        onRejected: rejected.add,
        onProgress: showProgress(process.stderr),
        signal: stop.signal,
      },
    )
    process.stdout.write(summaryOf(report, values['dry-run']))
    if (report.rejected > 0) process.stdout.write(`Rejected lines are in ${rejected.path}.\n`)
    return report.rejected > 0 ? 1 : 0
  } catch (error) {
    if (!stop.signal.aborted) throw error
    process.stderr.write('\nStopped. Loaded accounts stay; run it again to load the rest.\n')
    return 130
  } finally {
    rejected.close()
    await opened.close()
  }
}

/** Reports every rejected line, on standard output and in a file. The file only exists if there are rejected lines. */
function rejectedFile(path: string) {
  rmSync(path, { force: true })
  let file: number | undefined
  return {
    path,
    add(rejection: Rejection) {
      file ??= openSync(path, 'w')
      // Writes each rejection at once. If a file is completely wrong, collecting all rejections first could fill the
      // memory.
      writeSync(file, `${JSON.stringify(rejection)}\n`)
      const problems = rejection.problems.map(({ field, reason }) => `${field} ${reason}`.trim())
      process.stdout.write(`${rejection.file}:${rejection.line} ${problems.join('; ')}\n`)
    },
    close() {
      if (file !== undefined) closeSync(file)
    },
  }
}

function summaryOf({ kinds, unplacedLines, seconds }: ImportReport, isDryRun: boolean): string {
  const columns = ['lines', 'rejected', 'unchanged', 'written'] as const
  const row = (name: string, cells: (string | number)[]) =>
    `${name.padEnd(18)}${cells.map((cell) => cell.toLocaleString('en-US').padStart(14)).join('')}\n`
  const heads = isDryRun ? ['lines', 'rejected', 'unchanged', 'would write'] : columns
  const rows = Object.entries(kinds)
    .filter(([, counts]) => counts.lines + counts.written > 0)
    .map(([name, counts]) =>
      row(
        name,
        columns.map((column) => counts[column]),
      ),
    )
  const unplaced =
    unplacedLines > 0
      ? `Voice lines moved without a 911 address: ${unplacedLines.toLocaleString('en-US')}. Their customers will be asked for one.\n`
      : ''
  const { read, check, load } = seconds
  const times = `${read.toFixed(1)} s reading, ${check.toFixed(1)} s checking, ${load.toFixed(1)} s loading.\n`
  return `${row('', [...heads])}${rows.join('')}${unplaced}${times}`
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const sentence = error instanceof ImportRefused ? error.message : whyNotStarted(error)
    process.stderr.write(`${sentence ?? printable(error)}\n`)
    process.exitCode = 1
  },
)
