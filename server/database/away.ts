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
// What the driver throws has no code where it noticed by itself that the connection is gone.
const lostMessages = /^Connection terminated|^Client has encountered a connection error/

/** Whether a connection to the database broke or was refused: what was asked may be asked again on another. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && (lostCodes.has(codeOf(error)) || lostMessages.test(error.message))
}

/** Whether the database could not be reached, lost on the way or too busy: the next try may well succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!(error instanceof Error)) return false
  return ['ETIMEDOUT', '53300'].includes(codeOf(error)) || error.message.startsWith('timeout exceeded')
}

export const codeOf = (error: Error): string => String((error as { code?: unknown }).code)
