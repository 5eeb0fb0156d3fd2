// Downloads the whole trail as a file from a server over HTTP. Also starts a download and disconnects, to see when the
// server stops reading.
import { odd } from './odd-trail.ts'
import { serving } from './trail-server.ts'

export interface Downloaded {
  rows: number
  /** The number of rows in the trail. */
  expected: number
  bytes: number
  /**
   * Peak resident memory in bytes: during the first tenth of the file (`early`), and overall (`most`). The server and
   * the client that reads from it are one process, so this covers both.
   */
  early: number
  most: number
  /** The server reads the trail in parts. This is how many it read for the whole file. */
  parts: number
  /** The number of parts that the server read although the client disconnected after the first bytes of the file. */
  afterLeaving: number
}

const newline = 10
const searchesAfter = 20

/**
 * Downloads the whole trail.
 * @param url a database with a supervisor's session (`odd-trail.ts`)
 */
export const downloadTrail = (url: string): Promise<Downloaded> =>
  serving(url, async ({ app, world, heard }) => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { cookie: `lightwell-staff=${odd.token}`, 'sec-fetch-site': 'same-origin' }
    const ask = (path: string, signal?: AbortSignal) =>
      fetch(`${address}/api/agent/trail${path}`, { headers, ...(signal && { signal }) })
    // Counts the parts that the server read. Only a download reads 5,000 rows at once; a search reads fewer.
    const partsRead = () => heard.filter(({ text }) => text.includes('limit 5000')).length
    const countRows = async () => {
      const { count } = await world.database
        .selectFrom('trail')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    }

    const leaving = new AbortController()
    const left = await ask('/csv', leaving.signal)
    await left.body?.getReader().read()
    leaving.abort()
    for (let each = 0; each < searchesAfter; each++) await (await ask('')).text()
    const afterLeaving = partsRead()

    heard.length = 0
    // Adds one for the row that the download itself writes to the trail.
    const expected = (await countRows()) + 1
    const found = await ask('/csv')
    if (found.status !== 200 || found.body === null) throw new Error(`The file answered ${found.status}.`)
    let [lines, bytes, early, most] = [0, 0, 0, 0]
    for await (const chunk of found.body) {
      bytes += chunk.length
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines++
      most = Math.max(most, process.memoryUsage.rss())
      if (lines <= expected / 10) early = most
    }
    // The file's first line is its header.
    return { rows: lines - 1, expected, bytes, early, most, parts: partsRead(), afterLeaving }
  })
