import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { View } from './view.ts'

const journeys = join(import.meta.dirname, '..')
const files = globSync('{*,*/*}/{page-views,*-page-views}.ts', { cwd: journeys }).sort()

/**
 * Every view: each page, and each of its states that looks like a different page. The `page-views.ts` of each folder
 * lists the folder's views.
 */
export const views = await Promise.all(
  files.map(async (file): Promise<View[]> => {
    const { pageViews } = await import(pathToFileURL(join(journeys, file)).href)
    return pageViews
  }),
).then((each) => each.flat())
