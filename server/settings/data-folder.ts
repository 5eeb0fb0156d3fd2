import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the server and the sandbox keep in `DATA_DIR`; whatever else lies there is not ours to touch. */
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
 * Lets nobody but this user read what is kept in `DATA_DIR`: mails, bills to be printed, the key, the embedded database.
 * What is there already is closed too: files 0600, folders 0700, the folder itself where it holds nothing else; what comes
 * later gets it by `closeNewFiles`.
 */
export function keepPrivate(dataDir: string): void {
  if (!existsSync(dataDir)) return
  const isOurs = readdirSync(dataDir).every((name) => ours.includes(name))
  if (isOurs) chmodSync(dataDir, 0o700)
  for (const name of ours) close(join(dataDir, name))
}

/** To be called once by a process that is a server: every file that it makes is its user's alone. */
export const closeNewFiles = (): void => void process.umask(0o077)

function close(path: string): void {
  const found = existsSync(path) ? lstatSync(path) : undefined
  if (found === undefined || found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() ? 0o700 : 0o600)
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
}
