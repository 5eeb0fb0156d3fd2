import { join } from 'node:path'

/** Node's compile cache, with which a command that ran before starts faster. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/lightwell/compiled')

/**
 * The environment for a process that mustn't see the tester's settings. It has only the paths of programs and
 * temporary files.
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', TMPDIR } = process.env
  return { PATH, NODE_COMPILE_CACHE: compileCache, ...(TMPDIR && { TMPDIR }) }
}
