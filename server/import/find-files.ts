import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DataFile } from '../data-files/data-file.ts'
import type { FileKind } from '../data-files/file-kind.ts'
import { ImportRefused } from '../data-files/problem.ts'
import { kinds } from './kinds.ts'

export interface InputFile extends DataFile {
  kind: FileKind
}

/**
 * Finds the files to import among paths of files and folders, by name: `accounts.csv`, `statements-2026.ndjson`. Files
 * may be compressed: `accounts.csv.gz`. Ignores a folder's other files and its subfolders.
 * @throws ImportRefused for a path that doesn't exist or can't be read, for an unknown name, or if nothing is found
 */
export function findFiles(paths: readonly string[]): InputFile[] {
  const files = paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) throw new ImportRefused(`There’s no file or folder ${path}.`)
    if (!found.isDirectory()) return [path]
    return readdirSync(path)
      .filter((name) => dataFileName.test(name))
      .toSorted()
      .map((name) => join(path, name))
  })
  if (files.length === 0)
    throw new ImportRefused(
      `There’s nothing to import: no file ends in .csv, .ndjson, .csv.gz or .ndjson.gz.${foldersWithin(paths)}`,
    )
  const inputs = files.map(inputOf)
  return inputs.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}

/**
 * Matches the names of data files. Also matches compressions that we don't support, so that these files are refused and
 * not ignored.
 */
const dataFileName = /\.(csv|ndjson)(\.(gz|zip|bz2|xz|zst|7z))?$/

/** A note that names subfolders with files to import, in case the operator meant one of them. */
function foldersWithin(paths: readonly string[]): string {
  const folders = paths
    .filter((path) => statSync(path).isDirectory())
    .flatMap((path) => readdirSync(path, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((folder) => readdirSync(folder).some((name) => dataFileName.test(name)))
  return folders.length === 0 ? '' : ` Did you mean ${folders.join(' or ')}?`
}

function inputOf(path: string): InputFile {
  const name = basename(path)
  const kind = kinds.find((each) => new RegExp(`^${each.name}([._-].*)?\\.(csv|ndjson)(\\.gz)?$`).test(name))
  if (kind === undefined)
    throw new ImportRefused(
      `The name ${path} doesn’t say what’s in the file. It must start with ${kinds.map((each) => each.name).join(', ')} and end in .csv, .ndjson, .csv.gz or .ndjson.gz.`,
    )
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new ImportRefused(`${path} can’t be read. Check its permissions.`)
  }
  const isGzip = name.endsWith('.gz')
  return { path, name, kind, format: /\.csv(\.gz)?$/.test(name) ? 'csv' : 'ndjson', isGzip }
}
