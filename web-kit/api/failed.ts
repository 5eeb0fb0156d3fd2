import { ApiFault } from './faults.ts'

/**
 * True if our server itself answered with a status up to 500. The request is then over, though part of it may be done.
 * False for a proxy's answer, since the server may still be working. Also false for 502, 503 and 504: our server sends
 * these when it stops waiting, and the work may go on.
 */
export const hasFailed = (error: unknown): boolean =>
  error instanceof ApiFault && error.code !== 'unreadable' && error.status <= 500
