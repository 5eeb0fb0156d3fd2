import { ApiFault, Unreachable } from '@lightwell/web-kit/api/faults.ts'

/**
 * A part of a page as it was read, or why it could not be: a call that fails leaves the rest of its page standing (CP §8).
 * `Part.tsx` shows either. What is no error, as a way to another page, is thrown on.
 */
export async function readPart<Value>(reading: Promise<Value>): Promise<Value | Error> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // What the calls say themselves is in the server's log; all else is only seen here.
    if (!(error instanceof ApiFault || error instanceof Unreachable)) console.error(error)
    return error
  }
}

/** The part where it was read; nothing where it was not. For what another part can do without. */
export const partIfRead = <Value>(part: Value | Error): Value | undefined =>
  part instanceof Error ? undefined : part
