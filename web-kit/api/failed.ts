import { ApiFault } from './faults.ts'

/**
 * True if our server itself answered with an error up to 500. Then it does nothing more, and what it already did stays.
 * False for a proxy's answer, which says nothing about the work. Also false for 502, 503 and 504: our server sends
 * these when it stops waiting, and the work may go on.
 */
export const hasFailed = (error: unknown): boolean =>
  error instanceof ApiFault && error.code !== 'unreadable' && error.status <= 500
