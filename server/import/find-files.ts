import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FileKind } from './file-kind.ts'
import { kinds } from './kinds.ts'
import { ImportRefused } from './problem.ts'

export interface InputFile {
  path: string
  /** As reports name it. */
  name: string
  kind: FileKind
  format: 'csv' | 'ndjson'
}

/**
 * Finds the files to import among paths of files and folders, by their names: `accounts.csv`, `statements-2026.ndjson`.
 * Of a folder, only what ends in .csv or .ndjson counts.
 * @throws ImportRefused where a path does not exist or cannot be read, a name says nothing, or nothing is there.
 */
export function findFiles(paths: readonly string[]): InputFile[] {
  const files = paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) throw new ImportRefused(`There is no file or folder ${path}.`)
    if (!found.isDirectory()) return [path]
    return readdirSync(path)
      .filter((name) => /\.(csv|ndjson)$/.test(name))
      .toSorted()
      .map((name) => join(path, name))
  })
  if (files.length === 0)
    throw new ImportRefused('There is nothing to import: no file ends in .csv or .ndjson.')
  const inputs = files.map(inputOf)
  return inputs.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}

function inputOf(path: string): InputFile {
  const name = basename(path)
  const kind = kinds.find((each) => new RegExp(`^${each.name}([._-].*)?\\.(csv|ndjson)$`).test(name))
  if (kind === undefined)
    throw new ImportRefused(
      `The name of ${path} does not say what it holds: it must begin with ${kinds.map((each) => each.name).join(', ')} and end in .csv or .ndjson.`,
    )
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new ImportRefused(`${path} cannot be read: who runs the import needs the right to.`)
  }
  return { path, name, kind, format: name.endsWith('.csv') ? 'csv' : 'ndjson' }
}
