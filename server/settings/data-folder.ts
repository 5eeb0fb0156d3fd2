import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files and folders that the server and the sandbox keep in `DATA_DIR`. Anything else there isn't ours to change.
 */
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
 * Restricts our data in `DATA_DIR` to the user that runs the server: mails, bills to print, the key, the embedded
 * database. Existing files get mode 0600, folders 0700. So does `DATA_DIR` itself if it contains nothing else.
 * `closeNewFiles` does the same for later files.
 */
export function keepPrivate(dataDir: string): void {
  if (!existsSync(dataDir)) return
  const isOurs = readdirSync(dataDir).every((name) => ours.includes(name))
  if (isOurs) chmodSync(dataDir, 0o700)
  for (const name of ours) close(join(dataDir, name))
}

/**
 * Restricts every file that the process creates to the user that runs it. Call this once at the start of a server
 * process.
 */
export const closeNewFiles = (): void => void process.umask(0o077)

function close(path: string): void {
  const found = existsSync(path) ? lstatSync(path) : undefined
  if (found === undefined || found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() ? 0o700 : 0o600)
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
}
