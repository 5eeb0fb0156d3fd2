import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { PrintShop } from '../connectors/print-shop/port.ts'

/** A folder from which the print shop fetches documents. Each file has a temporary name until it's complete. */
export function printShopFolder(folder: string): PrintShop {
  return {
    async print(name, document) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Two servers may write the same document at once. So each uses a temporary file of its own.
      const draft = join(folder, `.${name}.${randomUUID()}`)
      await writeFile(draft, Readable.from(document), { mode: 0o600 })
      await rename(draft, join(folder, name))
    },
    withdraw: (name) => rm(join(folder, name), { force: true }),
  }
}
