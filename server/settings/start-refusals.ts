import { couldNotConnect } from '../database/connection-errors.ts'
import { DatabaseInUse } from '../database/lock.ts'
import { ConfigRefused } from './config.ts'

/**
 * Explains to the operator why Lightwell didn't start, if an operator can fix it.
 * @returns undefined for everything else: that's a bug, and needs its stack trace
 */
export function whyNotStarted(error: unknown): string | undefined {
  if (error instanceof ConfigRefused || error instanceof DatabaseInUse) return error.message
  const facts = factsOf(error)
  const { code, syscall, port, hostname } = facts
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program there, or set PORT, SANDBOX_PORT or METRICS_PORT to another one.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user isn’t allowed to use port ${port}. Set PORT, SANDBOX_PORT or METRICS_PORT above 1023.`
  if (syscall === 'getaddrinfo')
    return `The name ${hostname} can’t be resolved (${code}). Is it right in DATABASE_URL, HOST or METRICS_HOST?`
  if (couldNotConnect(error))
    return `The database isn’t answering${placeOf(facts)} (${code}). Is it running? Is DATABASE_URL right?`
  if (code === 'EACCES' || code === 'EROFS')
    return `${error instanceof Error ? error.message : code}: DATA_DIR must be a writable folder.`
  if (code === 'ENOSPC') return 'The disk with DATA_DIR is full.'
  const trouble = code === undefined ? undefined : databaseTroubles[code]
  if (trouble) return `The database ${trouble}.`
  const refusal = code === undefined ? undefined : databaseRefusals[code]
  return refusal && `The database ${refusal}. Is DATABASE_URL right?`
}

/** Explanations of PostgreSQL's errors about a wrong database URL, by error code. */
const databaseRefusals: Record<string, string> = {
  '28P01': 'rejects the user or password',
  '28000': 'rejects this user',
  '3D000': 'doesn’t exist',
  '42501': 'doesn’t let this user create tables',
}

/** Explanations of PostgreSQL's errors when the database can't work, by error code. */
const databaseTroubles: Record<string, string> = {
  '53100': 'has a full disk',
  '53300': 'has no connections left. The DATABASE_POOL of all servers together is more than it allows',
  '08P01': 'is behind a pooler that rejects session settings. Set PREPARED_STATEMENTS=off',
  // A command that only reads doesn't create the tables.
  '42P01': 'doesn’t have this version’s tables yet. Run npm start to create them',
  '25006': 'is read-only. DATABASE_URL must point to the primary',
}

interface Facts {
  code?: string
  syscall?: string
  address?: string
  port?: number
  /** The name that couldn't be resolved. */
  hostname?: string
}

/** Formats the database's address for a sentence: host and port, or the path of a Unix socket. */
const placeOf = ({ address, port }: Facts): string =>
  address === undefined ? '' : ` at ${address}${port === undefined ? '' : `:${port}`}`

/**
 * Returns a network error's code and address. If a host name has several addresses, the error contains an error for
 * each.
 */
function factsOf(error: unknown): Facts {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? (first as Facts) : {}
}
