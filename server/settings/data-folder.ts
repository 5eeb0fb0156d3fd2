import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files and folders that the server and the sandbox keep in `DATA_DIR`. We don't change anything else there. */
const ours = [
  'database',
  'database.lock',
  'encryption.key',
  'invite.sock',
  'outbox',
  'print-shop',
  'card-form.sqlite',
  'card-form.sqlite-wal',
  'card-form.sqlite-shm',
]

/**
 * Restricts our data in `DATA_DIR` to the user that runs the server. The data is mails, bills to print, the key, and
 * the embedded database. Existing files get mode 0600, folders 0700. `DATA_DIR` itself gets 0700 if everything in it is
 * ours. `closeNewFiles` does this for later files.
 */
export function keepPrivate(dataDir: string): void {
  if (!existsSync(dataDir)) return
  const isOurs = readdirSync(dataDir).every((name) => ours.includes(name))
  if (isOurs) chmodSync(dataDir, 0o700)
  for (const name of ours) close(join(dataDir, name))
}

/**
 * Restricts every file that the process creates from now on to the user that runs the process. Call this at the start.
 */
export const closeNewFiles = (): void => void process.umask(0o077)

function close(path: string): void {
  const found = existsSync(path) ? lstatSync(path) : undefined
  if (found === undefined || found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() ? 0o700 : 0o600)
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
}
