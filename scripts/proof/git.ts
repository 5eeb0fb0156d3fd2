import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The commit where the work tree branched off from `commit`. Undefined if there's none. */
export function baseOf(commit: string): string | undefined {
  return git('merge-base', commit, 'HEAD')?.trim()
}

/**
 * The commit that a change is compared with by default: `origin/main`, or a local `main` that isn't the current commit.
 * Undefined if neither exists.
 */
export function usualBase(): string | undefined {
  if (baseOf('origin/main') !== undefined) return 'origin/main'
  const main = git('rev-parse', '--verify', '--quiet', 'refs/heads/main')
  return main === undefined || main === git('rev-parse', 'HEAD') ? undefined : 'main'
}

/**
 * The files that differ between the work tree and a commit: committed, uncommitted and new files. A renamed file is
 * listed under both names.
 */
export function changedSince(base: string): string[] {
  const known = git('diff', '--name-only', '--no-renames', '-z', base) ?? ''
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z') ?? ''
  return [...new Set(`${known}${untracked}`.split('\0').filter(Boolean))].sort()
}

/** The text of a file as of a commit. Undefined if Git can't show it, for example because the file didn't exist. */
export function textAt(commit: string, path: string): string | undefined {
  return git('show', `${commit}:${path}`)
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
