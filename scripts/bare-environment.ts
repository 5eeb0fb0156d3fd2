import { join } from 'node:path'

/** Node's compile cache. Commands that ran before start faster with it. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/lightwell/compiled')

/** Hides the tester's settings from a process: its environment has only the paths of programs and temporary files. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', TMPDIR } = process.env
  return { PATH, NODE_COMPILE_CACHE: compileCache, ...(TMPDIR && { TMPDIR }) }
}
