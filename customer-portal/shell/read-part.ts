import { ApiFault, RefusedInView, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { isDrawing } from '@lightwell/web-kit/visit.ts'

/**
 * A part of a page as it was read, or why it could not be: a call that fails is logged and leaves the rest of its page standing
 * (CP §8). `Part.tsx` shows either. What is no error, as a way to another page, is thrown on.
 */
export async function readPart<Value>(reading: Promise<Value>): Promise<Value | Error> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // A server that draws the page has logged its own calls, and a view says itself what it doesn't show.
    if (error instanceof RefusedInView) return error
    if (!isDrawing() || !(error instanceof ApiFault || error instanceof Unreachable)) console.error(error)
    return error
  }
}

/** The part where it was read; nothing where it was not. For what another part can do without. */
export const partIfRead = <Value>(part: Value | Error): Value | undefined =>
  part instanceof Error ? undefined : part
