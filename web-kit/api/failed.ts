import { ApiFault } from './faults.ts'

/**
 * True if our server answered that it failed. The server then does nothing more, and what's already done stays. A
 * proxy's answer says nothing about the work. Neither do 502, 503 and 504: our server also sends these when it stops
 * waiting, and the work may continue.
 */
export const hasFailed = (error: unknown): boolean =>
  error instanceof ApiFault && error.code !== 'unreadable' && error.status <= 500
