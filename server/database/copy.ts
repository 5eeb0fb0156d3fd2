import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/**
 * Loads rows with COPY, in PostgreSQL's text format. It's the fastest way to load many rows.
 * @param client the connection, in a transaction or not
 * @param into the table, with its columns unless the rows have all of them: `statements (account_id, id)`
 * @param chunks the rows in chunks, each of which ends at the end of a row
 */
export type CopyInto = (client: pg.PoolClient, into: string, chunks: AsyncIterable<Buffer>) => Promise<void>

export const copyToServer: CopyInto = async (client, into, chunks) => {
  await pipeline(chunks, client.query(from(`copy ${into} from stdin`)))
}

/** Loads rows into the embedded database from blobs, since it can't receive rows over its connection. */
export const copyToEmbedded =
  (pglite: PGlite): CopyInto =>
  async (_client, into, chunks) => {
    for await (const chunk of chunks)
      await pglite.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob([new Uint8Array(chunk)]) })
  }
