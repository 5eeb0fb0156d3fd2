import { z } from 'zod'

/** The facts that a log may contain about an error. */
export interface ErrorFacts {
  name: string
  code?: string
  message?: string
  /** The names of the table and the constraint, for a database error. Never the values. */
  table?: string
  constraint?: string
  /** The names of the invalid fields, for data that breaks its schema. */
  fields?: string[]
  stack?: string
  cause?: ErrorFacts
}

/**
 * Selects the facts about an error that may be logged. Messages of our own errors are included, since they name nobody.
 * Messages of third-party software are left out, since they may quote customers' input: a row that a database refused,
 * or an unknown email address. The code and stack of such errors are enough.
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

/** True if an error's message quotes its input, or may do so because it isn't ours. */
const quotes = (error: Error, frames: string[] | undefined): boolean =>
  error instanceof SyntaxError ||
  error instanceof RangeError ||
  error instanceof z.core.$ZodError ||
  (frames?.[0]?.includes('/node_modules/') ?? false)

/** Formats the facts about an error for the person who runs a command: what happened, where, and the cause. */
export function printable(error: unknown): string {
  const { name, code, message, table, constraint, stack, cause } = factsOf(error)
  const head = [name, code, table, constraint].filter((each) => each !== undefined).join(' ')
  const lines = [message === undefined ? head : `${head}: ${message}`, stack]
  if (cause) lines.push(`Caused by ${printable((error as Error).cause)}`)
  return lines.filter((each) => each !== undefined).join('\n')
}

/**
 * Formats an error as one word or sentence for a column of a table. This is the error's code or, for our own errors,
 * the message.
 */
export function reasonOf(error: unknown): string {
  const { code, message, name } = factsOf(error)
  return (code ?? message ?? name).replaceAll(/[^\x20-\x7e\u2019]/g, '?').slice(0, 200)
}
