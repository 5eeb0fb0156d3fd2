import { ApiFault, RefusedInView, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { isDrawing } from '@lightwell/web-kit/visit.ts'

/**
 * Returns a part of a page, or the error if the part couldn't be read. A failed call is logged and doesn't affect the
 * rest of the page (CP §8). `Part.tsx` shows the part or the error. Rethrows anything that isn't an Error, like a
 * redirect.
 */
export async function readPart<Value>(reading: Promise<Value>): Promise<Value | Error> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Don't log what's refused to staff viewing the account, because the page explains the refusal. Don't log failed
    // API calls while rendering on the server, because the server has logged them itself.
    if (error instanceof RefusedInView) return error
    if (!isDrawing() || !(error instanceof ApiFault || error instanceof Unreachable)) console.error(error)
    return error
  }
}

/** Returns the part, or undefined if it couldn't be read. For pages that work without the part. */
export const partIfRead = <Value>(part: Value | Error): Value | undefined =>
  part instanceof Error ? undefined : part
