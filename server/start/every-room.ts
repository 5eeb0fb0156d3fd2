import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const server = join(import.meta.dirname, '..')

/**
 * Imports each file of this name, such as `demo.ts`, from the server's folders, ordered by path. For the demonstration
 * and tests only, since `nouns.ts` lists what production runs. If a module calls this function while it loads, no
 * imported file may import that module: the two would wait for each other.
 */
export async function everyRoom<Module>(file: string): Promise<Module[]> {
  const rooms = globSync([`*/${file}`, `*/*/${file}`], {
    cwd: server,
    exclude: (path) => path === 'node_modules' || path === 'testing',
  })
  return Promise.all(rooms.sort().map((room) => import(pathToFileURL(join(server, room)).href)))
}
