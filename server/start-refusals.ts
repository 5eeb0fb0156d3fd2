import { ConfigRefused } from './config.ts'
import { DatabaseInUse } from './database/lock.ts'

/**
 * Why Lightwell does not start, in a sentence for the operator, where it is something that an operator can put right.
 * @returns `undefined` for everything else: that is ours to put right, and needs its stack.
 */
export function whyNotStarted(error: unknown): string | undefined {
  if (error instanceof ConfigRefused || error instanceof DatabaseInUse) return error.message
  const { code, syscall, address, port } = factsOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what listens there, or choose another one by PORT, SANDBOX_PORT or METRICS_PORT.`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this user: choose one above 1023 by PORT, SANDBOX_PORT or METRICS_PORT.`
  if (code === 'EACCES' || code === 'EROFS')
    return `${error instanceof Error ? error.message : code}: DATA_DIR must be a folder that can be written.`
  if (syscall === 'connect' || code === 'ENOTFOUND')
    return `The database does not answer${address ? ` at ${address}:${port}` : ''} (${code}): is it running, and is DATABASE_URL right?`
  if (code === 'ENOSPC') return 'There is no room left on the disk of DATA_DIR.'
  const trouble = code === undefined ? undefined : databaseTroubles[code]
  if (trouble) return `The database ${trouble}.`
  const refusal = code === undefined ? undefined : databaseRefusals[code]
  return refusal && `The database ${refusal}: is DATABASE_URL right?`
}

/** What PostgreSQL says of an address that cannot be used, by its code. */
const databaseRefusals: Record<string, string> = {
  '28P01': 'refuses the user or the password',
  '28000': 'refuses this user',
  '3D000': 'of that name does not exist',
  '42501': 'does not let this user make its tables',
}

/** What it says of itself where it cannot do its work. */
const databaseTroubles: Record<string, string> = {
  '53100': 'has no room left on its disk',
  '53300': 'has no connection left: DATABASE_POOL of all servers together is more than it takes',
  '08P01': 'is reached through a pooler that takes no settings of a session: set PREPARED_STATEMENTS=off',
  // The commands that only look do not make them.
  '42P01': 'has not all the tables of this version yet: npm start makes them',
  '25006': 'can only be read: DATABASE_URL must lead to the primary',
}

interface Facts {
  code?: string
  syscall?: string
  address?: string
  port?: number
}

/** A refused connection to a name with several addresses comes as one error for each. */
function factsOf(error: unknown): Facts {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? (first as Facts) : {}
}
