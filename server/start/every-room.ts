import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const server = join(import.meta.dirname, '..')

/**
 * Imports the file of this name from every room of the server that has one, such as `demo.ts`, in the order of their
 * paths. For the demonstration and tests: what production runs is wired by hand in `nouns.ts`. None of these files
 * may import the callers of this function.
 */
export async function everyRoom<Module>(file: string): Promise<Module[]> {
  const rooms = globSync([`*/${file}`, `*/*/${file}`], {
    cwd: server,
    exclude: (path) => path === 'node_modules' || path === 'testing',
  })
  return Promise.all(rooms.sort().map((room) => import(pathToFileURL(join(server, room)).href)))
}
