import { accessSync, constants, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { ImportRefused, type Problem, type Rejection } from '../data-files/problem.ts'
import type { RecordSink } from '../data-files/read-csv.ts'
import { readTable } from '../data-files/read-table.ts'
import { type ContentKind, mostLinesOf } from './kind.ts'
import { problemSentence } from './problems.ts'
import { type ColumnProblem, type ReadLine, readLine } from './read-line.ts'

/** The parsed lines of a content file. Loading the file replaces all items of its kind of content. */
export interface ContentFile {
  kind: ContentKind
  name: string
  lines: ReadLine[]
}

/**
 * Reads the files in a folder, each named after its kind: `banners.csv`, `toolbox.ndjson`. Ignores other extensions and
 * subfolders. Checks every name, file type and size before opening the first file.
 * @returns every file, and every bad line with all its problems. If there are bad lines, nothing may be loaded
 * @throws ImportRefused if the folder can't be read or has no files; or if a file has an unknown name, can't be read,
 *   or has too many bytes or lines
 */
export async function readFolder(
  folder: string,
  kinds: readonly ContentKind[],
): Promise<{ files: ContentFile[]; rejections: Rejection[] }> {
  const rejections: Rejection[] = []
  const files: ContentFile[] = []
  for (const { path, name, kind } of findFiles(folder, kinds))
    files.push({ kind, name, lines: await readFile(path, name, kind, rejections) })
  return { files, rejections }
}

const dataFileName = /\.(csv|ndjson)$/

/**
 * The largest allowed file, in megabytes. Files are limited because every server keeps all content in memory. A
 * provider needs far less than this.
 */
const mostMegabytes = 2

function findFiles(folder: string, kinds: readonly ContentKind[]) {
  if (!statOf(folder, folder)?.isDirectory()) throw new ImportRefused(`There’s no folder ${folder}.`)
  const names = readdirSync(folder)
    .filter((name) => dataFileName.test(name))
    .toSorted()
  if (names.length === 0)
    throw new ImportRefused(`There’s nothing to load in ${folder}: no file ends in .csv or .ndjson.`)
  return names.map((name) => {
    const bare = name.replace(dataFileName, '')
    const kind = kinds.find((each) => each.name === bare)
    if (kind === undefined)
      throw new ImportRefused(
        `The name ${name} doesn’t say what’s in the file. It must be one of ${kinds.map((each) => each.name).join(', ')}, and end in .csv or .ndjson.`,
      )
    if (names.filter((other) => other.replace(dataFileName, '') === bare).length > 1)
      throw new ImportRefused(`There are two ${bare} files in ${folder}. Keep one.`)
    const path = join(folder, name)
    assertReadable(path, name)
    return { path, name, kind }
  })
}

/**
 * Checks that a path is a file of the right size, without opening it. Opening a pipe would wait for a writer, and
 * reading a device would never end.
 */
function assertReadable(path: string, name: string): void {
  const found = statOf(path, name)
  if (!found?.isFile())
    throw new ImportRefused(`${name} isn’t a file. Folders, pipes and broken links can’t be loaded.`)
  if (found.size > mostMegabytes * 1_000_000)
    throw new ImportRefused(`${name} has more than ${mostMegabytes} MB, the most a file may have.`)
}

/** Returns the stats of a path. Undefined if nothing is there. Refuses a path that can't be read. */
function statOf(path: string, name: string): Stats | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found) accessSync(path, constants.R_OK)
    return found
  } catch {
    throw new ImportRefused(`${name} can’t be read. Check its permissions.`)
  }
}

async function readFile(
  path: string,
  file: string,
  kind: ContentKind,
  rejections: Rejection[],
): Promise<ReadLine[]> {
  const columns = Object.keys(kind.line.shape).map((name) => ({ name, otherwise: '' }))
  const lines: ReadLine[] = []
  const lineOf = new Map<string, number>()
  const mostLines = mostLinesOf(kind)
  let count = 0
  const countLine = () => {
    if (++count > mostLines)
      throw new ImportRefused(
        `${file} has more than ${mostLines.toLocaleString('en-US')} lines, the most it may have.`,
      )
  }
  const sink: RecordSink = {
    record(line, values, isUtf8) {
      countLine()
      const read = readLine(kind, Object.fromEntries(columns.map(({ name }, at) => [name, values[at]])))
      const isWhole = isUtf8 || !JSON.stringify(values).includes('\ufffd')
      const problems = isWhole ? read.problems.map(sayProblem) : [notUtf8]
      const before = read.item && lineOf.get(read.item.id)
      if (before !== undefined) problems.push({ ...repeated, reason: `is already used on line ${before}` })
      if (problems.length > 0) return void rejections.push({ file, line, problems })
      if (read.item === undefined) return
      lineOf.set(read.item.id, line)
      lines.push(read.item)
    },
    broken(line, code, reason) {
      countLine()
      rejections.push({ file, line, problems: [{ field: '', code, reason }] })
    },
  }
  const format = file.endsWith('.csv') ? 'csv' : 'ndjson'
  for await (const _piece of readTable({ path, name: file, isGzip: false, format, columns }, sink));
  // An NDJSON file without items is refused, because loading it would remove all items. A CSV file without items still
  // has a header, which shows that the file is empty on purpose.
  if (format === 'ndjson' && count === 0) throw new ImportRefused(`${file} has only empty lines.`)
  return lines
}

const sayProblem = ({ field, wrong }: ColumnProblem): Problem => ({
  field,
  code: wrong.code,
  reason: problemSentence(wrong),
})
const notUtf8: Problem = { field: '', code: 'not-utf8', reason: 'is not UTF-8' }
const repeated = { field: 'id', code: 'repeated' }
