import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/**
 * Copies rows in PostgreSQL's text format, the fastest way to load them.
 * @param client the connection, in a transaction or not
 * @param into a table, with its columns unless all are given: `statements (account_id, id)`
 * @param chunks each ends at the end of a row
 */
export type CopyInto = (client: pg.PoolClient, into: string, chunks: AsyncIterable<Buffer>) => Promise<void>

export const copyToServer: CopyInto = async (client, into, chunks) => {
  await pipeline(chunks, client.query(from(`copy ${into} from stdin`)))
}

/** The embedded database can't receive rows over its connection; it reads them from a blob, a chunk at a time. */
export const copyToEmbedded =
  (pglite: PGlite): CopyInto =>
  async (_client, into, chunks) => {
    for await (const chunk of chunks)
      await pglite.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob([new Uint8Array(chunk)]) })
  }
