import { z } from 'zod'

/** What a log may know of an error. */
export interface ErrorFacts {
  name: string
  code?: string
  message?: string
  /** Where a database refused: its own names, never what was to be stored. */
  table?: string
  constraint?: string
  /** The members of an answer that was not as its contract says. */
  fields?: string[]
  stack?: string
  cause?: ErrorFacts
}

/**
 * What may be logged of an error. The messages of other people's software quote what customers sent: the row that a
 * database refused, the address that a mail server did not know, the text that was no JSON. Their errors carry a code,
 * which is enough together with the place; only messages of our own, which name nobody, are kept.
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

/** Whether the message is not ours, or quotes what it is about: a text that cannot be read, what a package was given. */
const quotes = (error: Error, frames: string[] | undefined): boolean =>
  error instanceof SyntaxError ||
  error instanceof RangeError ||
  error instanceof z.core.$ZodError ||
  (frames?.[0]?.includes('/node_modules/') ?? false)

/** The same in lines, for who typed a command: what happened, where, and what caused it. */
export function printable(error: unknown): string {
  const { name, code, message, table, constraint, stack, cause } = factsOf(error)
  const head = [name, code, table, constraint].filter((each) => each !== undefined).join(' ')
  const lines = [message === undefined ? head : `${head}: ${message}`, stack]
  if (cause) lines.push(`Caused by ${printable((error as Error).cause)}`)
  return lines.filter((each) => each !== undefined).join('\n')
}

/** The same in a word or a sentence, for a table: a code, or words of ours. */
export function reasonOf(error: unknown): string {
  const { code, message, name } = factsOf(error)
  return (code ?? message ?? name).replaceAll(/[^\x20-\x7e\u2019]/g, '?').slice(0, 200)
}
