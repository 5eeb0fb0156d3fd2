import type { FastifyLoggerOptions } from 'fastify'
import { factsOf } from './error-facts.ts'

/** Takes the lines of a log, each as JSON with its line ending. */
export interface LogStream {
  write(line: string): void
}

/** Fastify's `logger`. */
type LogOptions = FastifyLoggerOptions & {
  hooks: { logMethod(this: unknown, said: unknown[], log: Log): void }
}
type Log = (this: unknown, ...said: unknown[]) => void

/**
 * The options of the log. Our own lines are made in `events.ts`. The few that Fastify writes quote URLs, which
 * contain account numbers, and third-party errors. Those lines keep only the route and what `factsOf` allows
 * (standards: Who may what).
 * @param stream the destination of the lines; default: standard output
 */
export const openLog = (level: string, stream?: LogStream): LogOptions => ({
  level,
  ...(stream && { stream }),
  serializers: {
    req: ({ method, routeOptions: { url = 'unknown' } }) => ({ method, route: url }),
    res: ({ statusCode }) => ({ statusCode }),
    err: (error) => ({ type: error.name, message: '', stack: '', ...factsOf(error) }),
  },
  hooks: {
    logMethod(said, log) {
      const [first, ...rest] = said
      const facts = first instanceof Error ? { err: first } : first
      // Without a message of ours, pino would print the error's own message.
      if (isAboutError(facts)) log.call(this, facts, 'an error that the framework logged')
      else log.apply(this, [facts, ...rest].map(withoutAddresses))
    },
  },
})

const isAboutError = (facts: unknown): facts is { err: unknown } =>
  typeof facts === 'object' && facts !== null && 'err' in facts

const withoutAddresses = (said: unknown): unknown =>
  typeof said === 'string' ? said.replaceAll(/(?<=^|[\s":])\/(?!\/)[^\s"]*/g, '/…') : said
