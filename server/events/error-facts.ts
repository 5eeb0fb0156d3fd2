import { z } from 'zod'

/** The facts that a log may contain about an error. */
export interface ErrorFacts {
  name: string
  code?: string
  message?: string
  /** For a database error: the names of table and constraint, never the values. */
  table?: string
  constraint?: string
  /** The invalid fields of an answer that breaks its contract. */
  fields?: string[]
  stack?: string
  cause?: ErrorFacts
}

/**
 * Selects what may be logged about an error. Messages of third-party software quote customers' input: the row a
 * database refused, the address a mail server didn't know, the text that wasn't JSON. Their errors have a code, which
 * is enough together with the place. Only our own messages, which name nobody, are kept.
 */
export function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, table, constraint } = error as Error & Record<'code' | 'table' | 'constraint', unknown>
  const fields =
    error instanceof z.core.$ZodError ? error.issues.map((issue) => issue.path.join('.')) : undefined
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    ...(code === undefined && !quotes(error, frames) && { message: error.message }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(fields && { fields }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && { cause: factsOf(error.cause) }),
  }
}

/** True if the message isn't ours, or quotes its input: unreadable text, or the value a package was given. */
const quotes = (error: Error, frames: string[] | undefined): boolean =>
  error instanceof SyntaxError ||
  error instanceof RangeError ||
  error instanceof z.core.$ZodError ||
  (frames?.[0]?.includes('/node_modules/') ?? false)

/** The same as lines for the person running a command: what happened, where, and its cause. */
export function printable(error: unknown): string {
  const { name, code, message, table, constraint, stack, cause } = factsOf(error)
  const head = [name, code, table, constraint].filter((each) => each !== undefined).join(' ')
  const lines = [message === undefined ? head : `${head}: ${message}`, stack]
  if (cause) lines.push(`Caused by ${printable((error as Error).cause)}`)
  return lines.filter((each) => each !== undefined).join('\n')
}

/** The same as a word or sentence, for a table: a code, or our own message. */
export function reasonOf(error: unknown): string {
  const { code, message, name } = factsOf(error)
  return (code ?? message ?? name).replaceAll(/[^\x20-\x7e\u2019]/g, '?').slice(0, 200)
}
