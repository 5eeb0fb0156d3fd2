import { ApiFault, RefusedInView, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { isDrawing } from '@lightwell/web-kit/visit.ts'

/**
 * Returns a part of a page, or the error if it couldn't be read. A failed call is logged and doesn't affect the rest
 * of the page (CP §8). `Part.tsx` shows either. Anything that isn't an Error, like a redirect, is rethrown.
 */
export async function readPart<Value>(reading: Promise<Value>): Promise<Value | Error> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Don't log a refusal in a view, whose page explains what it doesn't show. Don't log failed API calls while
    // rendering on the server, which has logged them itself.
    if (error instanceof RefusedInView) return error
    if (!isDrawing() || !(error instanceof ApiFault || error instanceof Unreachable)) console.error(error)
    return error
  }
}

/** Returns the part, or undefined if it couldn't be read. For parts of the page that can do without it. */
export const partIfRead = <Value>(part: Value | Error): Value | undefined =>
  part instanceof Error ? undefined : part
