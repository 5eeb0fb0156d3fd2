/**
 * The error codes of a lost or refused connection: the database server closed it, is starting or stopping, or isn't
 * listening.
 */
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
// The driver's own errors about a lost connection or a timeout have no code. They're recognized by their message.
const lostMessages = /^Connection terminated|^Client has encountered a connection error|^Query read timeout/

/**
 * True if the connection to the database was lost or couldn't be made. The work can be repeated on another connection.
 * It can't tell which system the error came from, so a connector must not throw its own network errors.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return couldNotConnect(error) || lostCodes.has(codeOf(error)) || lostMessages.test(error.message)
}

/**
 * True if a system couldn't be connected to at any of its addresses, so nothing was sent to it. The error's code doesn't
 * matter. A Unix socket fails with other codes than a TCP port: ENOENT while the database restarts and its socket file
 * is gone, EAGAIN if too many clients are waiting to connect.
 */
export function couldNotConnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(couldNotConnect)
  const { syscall } = error as { syscall?: unknown }
  return syscall === 'connect' || syscall === 'getaddrinfo'
}

/**
 * The error codes of a database that answers but can't do the work: it's out of disk space or memory, its disk fails,
 * or it's read-only.
 */
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
 * True if the database couldn't be reached, lost the connection, was too busy, or couldn't write. Another attempt may
 * succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!(error instanceof Error)) return false
  return helplessCodes.has(codeOf(error)) || error.message.startsWith('timeout exceeded')
}

/** True if the error means that the database's disk was full. */
export const lacksRoom = (error: unknown): boolean =>
  error instanceof Error && ['53100', 'ENOSPC'].includes(codeOf(error))

/** True if the database canceled an SQL statement because it took too long. It was rolled back. */
export const tookTooLong = (error: unknown): boolean => error instanceof Error && codeOf(error) === '57014'

export const codeOf = (error: Error): string => String((error as { code?: unknown }).code)
