import type { FastifyLoggerOptions } from 'fastify'
import { factsOf } from './error-facts.ts'

/** The destination of a log. Each line is JSON with its line ending. */
export interface LogStream {
  write(line: string): void
}

/** Fastify's option `logger`, with the hook that Fastify's own type leaves out. */
type LogOptions = FastifyLoggerOptions & {
  hooks: { logMethod(this: unknown, said: unknown[], log: Log): void }
}
type Log = (this: unknown, ...said: unknown[]) => void

/**
 * Returns the log's options. Our own lines are made in `events.ts`. Fastify's own lines would quote third-party errors
 * and URLs with account numbers. These options reduce them to the route and to the facts that `factsOf` allows
 * (standards: Who may what).
 * @param stream the destination of the lines. By default, standard output
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
      // Adds a message of ours. Without it, pino would print the error's message.
      if (isAboutError(facts)) log.call(this, facts, 'an error that the framework logged')
      else log.apply(this, [facts, ...rest].map(withoutAddresses))
    },
  },
})

const isAboutError = (facts: unknown): facts is { err: unknown } =>
  typeof facts === 'object' && facts !== null && 'err' in facts

const withoutAddresses = (said: unknown): unknown =>
  typeof said === 'string' ? said.replaceAll(/(?<=^|[\s":])\/(?!\/)[^\s"]*/g, '/…') : said
