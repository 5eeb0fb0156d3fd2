// npm run content -- <folder>
// Loads the provider's content for the portal: docs/content.md describes the files.
import { resolve } from 'node:path'
import { type Day, isDay } from '@lightwell/rulebook/calendar.ts'
import { openClock } from '../../clock.ts'
import { openContent } from '../../content/content.ts'
import { compareAll, findEdits, type KindReport, loadContent } from '../../content/load-content.ts'
import { previewContent } from '../../content/preview.ts'
import { readFolder } from '../../content/read-folder.ts'
import { lockContent } from '../../content/write.ts'
import { readHolder } from '../../content-editor/read-holder.ts'
import { ImportRefused, type Rejection } from '../../data-files/problem.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { printable } from '../../events/error-facts.ts'
import { embeddedOutages } from '../../outages/embedded.ts'
import { readCommandLine } from '../../settings/command-line.ts'
import { readConfig } from '../../settings/config.ts'
import { whyNotStarted } from '../../settings/start-refusals.ts'

/** The folder where the operator typed the command; `npm run` itself works in the project's folder. */
const here = process.env.INIT_CWD ?? process.cwd()

const { values, names } = readCommandLine({
  name: 'content',
  about:
    'Loads the provider’s content, such as banners, in both languages (docs/content.md).\nA file replaces everything of its kind.',
  takes: {
    usage: '<folder>',
    about: 'the folder with the files',
    least: 1,
    most: 1,
    ask: { sentence: 'Give one folder', example: './content' },
  },
  options: {
    replace: { about: 'load files over what was edited in the console' },
    'dry-run': { about: 'check everything; load nothing' },
    preview: { about: 'print what an account would see; load nothing', value: 'account number' },
    on: { about: 'day of the preview, such as 2026-12-24', value: 'YYYY-MM-DD' },
  },
})

async function run(): Promise<number> {
  const [folder = ''] = names
  if (values.on !== undefined && !(values.preview !== undefined && isDay(values.on)))
    throw new ImportRefused('--on takes the day of a --preview, such as 2026-12-24.')
  // This import loads the whole server, so it waits until the command line is parsed.
  const { contentKinds } = await import('../nouns.ts')
  const { files, rejections } = await readFolder(resolve(here, folder), contentKinds)
  for (const rejection of rejections) process.stdout.write(lineOf(rejection))
  if (rejections.length > 0) {
    process.stdout.write('Nothing was loaded.\n')
    return 1
  }
  const config = readConfig(process.env)
  const now = openClock(config.clockStartsAt)()
  const opened = await openDatabase(config)
  try {
    await migrate(opened.database)
    if (values.preview !== undefined) {
      const moment = values.on === undefined ? now : noonOf(values.on, config.businessZone)
      const clock = () => moment
      const { database } = opened
      const outages = embeddedOutages(openContent(database, clock))
      // Returns nothing, since only the running server asks the network about voice lines.
      const lines = { read: async () => undefined }
      const world = { database, config, clock, outages, lines }
      const holder = await readHolder(world, values.preview)
      if (holder === undefined) throw new ImportRefused('There’s no account with this number.')
      process.stdout.write(`${previewContent(files, holder).join('\n')}\nNothing was loaded.\n`)
      return 0
    }
    const isDry = values['dry-run'] === true
    const { edits, reports } = await inTransaction(opened.database, async (trx) => {
      await lockContent(trx)
      const edits = values.replace ? [] : await findEdits(trx, files)
      const isLoaded = !isDry && edits.length === 0
      const reports = isLoaded ? await loadContent(trx, files, now) : await compareAll(trx, files)
      return { edits, reports }
    })
    for (const report of reports) process.stdout.write(summaryOf(report))
    for (const sentence of edits) process.stdout.write(`${sentence}\n`)
    if (edits.length > 0) process.stdout.write('Nothing was loaded.\n')
    else process.stdout.write(isDry ? 'No errors. Nothing was loaded (dry run).\n' : 'Loaded.\n')
    return edits.length > 0 ? 1 : 0
  } finally {
    await opened.close()
  }
}

const noonOf = (day: Day, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant()

function lineOf({ file, line, problems }: Rejection): string {
  const reasons = problems.map(({ field, reason }) => `${field} ${reason}`.trim())
  return `${file}:${line} ${reasons.join('; ')}\n`
}

const summaryOf = ({ kind, items, added, changed, removed }: KindReport): string =>
  `${kind}: ${items} total, ${added} new, ${changed} changed, ${removed} removed\n`

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
