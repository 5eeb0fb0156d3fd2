import { join } from 'node:path'

/** What Node has compiled before: a command that was run before is up again sooner. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/lightwell/compiled')

/** The environment of a process that runs beside nothing that the tester has set: where programs and temporary files are, no more. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', TMPDIR } = process.env
  return { PATH, NODE_COMPILE_CACHE: compileCache, ...(TMPDIR && { TMPDIR }) }
}
