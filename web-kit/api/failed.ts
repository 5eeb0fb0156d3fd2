import { ApiFault } from './faults.ts'

/**
 * True if our own server failed and said so: it won't do the work anymore, and whatever it has done stays. An answer
 * that isn't ours, such as a proxy's page, says nothing about the work. Neither does 502, 503 or 504, which our server
 * also returns when it stops waiting.
 */
export const hasFailed = (error: unknown): boolean =>
  error instanceof ApiFault && error.code !== 'unreadable' && error.status <= 500
