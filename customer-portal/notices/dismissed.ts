import { dismissNotice } from '@lightwell/client/notices/dismiss.ts'
import type { Notice } from '@lightwell/client/notices/notices.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { perVisit } from '@lightwell/web-kit/visit.ts'

const its = perVisit(() => ({ dismissed: new Set<string>() }))

const nameOf = ({ kind, id }: Notice) => `${kind}:${id}`

/**
 * True if the notice was dismissed since the page opened. The server may not know yet, or may have failed to save it.
 */
export const wasDismissed = (notice: Notice): boolean => its().dismissed.has(nameOf(notice))

/**
 * Dismisses a notice on this page, and on the server for as long as the notice specifies.
 * @throws if the server didn't save the dismissal; the notice stays hidden on this page anyway
 */
export function dismiss(id: AccountId, notice: Notice): Promise<void> {
  its().dismissed.add(nameOf(notice))
  return dismissNotice(id, notice)
}
