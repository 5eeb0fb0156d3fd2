/** The server closed the connection, is starting or stopping, or isn't listening. */
const lostCodes = new Set([
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])
// The driver's own errors have no code if it notices that the connection is gone, or has waited for one too long.
const lostMessages = /^Connection terminated|^Client has encountered a connection error|^Query read timeout/

/** True if a connection to the database broke or was refused, so the work can be repeated on another one. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && (lostCodes.has(codeOf(error)) || lostMessages.test(error.message))
}

/** The database is there but can't do the work: out of disk space or memory, a failing disk, read-only. */
const helplessCodes = new Set([
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '58030',
  '25006',
  'ENOSPC',
  'ETIMEDOUT',
])

/**
 * True if the database couldn't be reached, the connection broke, or it's too busy or can't write. Nothing was
 * changed, and the next try may well succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!(error instanceof Error)) return false
  return helplessCodes.has(codeOf(error)) || error.message.startsWith('timeout exceeded')
}

/** True if the database's disk was full. */
export const lacksRoom = (error: unknown): boolean =>
  error instanceof Error && ['53100', 'ENOSPC'].includes(codeOf(error))

/** True if the database canceled a statement because it took too long. It was rolled back. */
export const tookTooLong = (error: unknown): boolean => error instanceof Error && codeOf(error) === '57014'

export const codeOf = (error: Error): string => String((error as { code?: unknown }).code)
