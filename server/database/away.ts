/** The server ended the connection, is starting or stopping, or nobody listens. */
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
// What the driver throws has no code where it noticed by itself that the connection is gone or has waited too long for it.
const lostMessages = /^Connection terminated|^Client has encountered a connection error|^Query read timeout/

/** Whether a connection to the database broke or was refused: what was asked may be asked again on another. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && (lostCodes.has(codeOf(error)) || lostMessages.test(error.message))
}

/** It is there and cannot do what was asked: no room on its disk, no memory, a disk that fails, read-only. */
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
 * Whether the database could not be reached, lost on the way, too busy, or without the means to write: nothing was changed,
 * and the next try may well succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!(error instanceof Error)) return false
  return helplessCodes.has(codeOf(error)) || error.message.startsWith('timeout exceeded')
}

/** Whether there was no room left on the database's disk. */
export const lacksRoom = (error: unknown): boolean =>
  error instanceof Error && ['53100', 'ENOSPC'].includes(codeOf(error))

/** Whether the database ended a statement because it took too long: it was undone. */
export const tookTooLong = (error: unknown): boolean => error instanceof Error && codeOf(error) === '57014'

export const codeOf = (error: Error): string => String((error as { code?: unknown }).code)
