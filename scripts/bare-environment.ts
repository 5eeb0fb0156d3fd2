import { join } from 'node:path'

/** Node's compile cache. With it, a command starts faster the second time. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/lightwell/compiled')

/**
 * An environment for a process, without the tester's settings. It has only the paths of programs, of temporary files
 * and of Node's compile cache.
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', TMPDIR } = process.env
  return { PATH, NODE_COMPILE_CACHE: compileCache, ...(TMPDIR && { TMPDIR }) }
}
