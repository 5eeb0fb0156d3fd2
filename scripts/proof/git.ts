import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * The files that differ between the work tree and where it left `commit`: committed, uncommitted and new ones. A renamed
 * file counts under both names.
 * @returns undefined when there is no such commit
 */
export function changedSince(commit: string): string[] | undefined {
  const base = git('merge-base', commit, 'HEAD')
  if (base === undefined) return undefined
  const known = git('diff', '--name-only', '--no-renames', '-z', base.trim()) ?? ''
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z') ?? ''
  return [...new Set(`${known}${untracked}`.split('\0').filter(Boolean))].sort()
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
