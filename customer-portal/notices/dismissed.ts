import { dismissNotice } from '@lightwell/client/notices/dismiss.ts'
import type { Notice } from '@lightwell/client/notices/notices.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { perVisit } from '@lightwell/web-kit/visit.ts'

const its = perVisit(() => ({ dismissed: new Set<string>() }))

const nameOf = ({ kind, id }: Notice) => `${kind}:${id}`

/** Whether it was dismissed since the page was opened, also where the server does not know of it yet, or could not keep it. */
export const wasDismissed = (notice: Notice): boolean => its().dismissed.has(nameOf(notice))

/** Dismisses it for as long as the page lives, and for as long as it says. @throws where only the page knows of it */
export function dismiss(id: AccountId, notice: Notice): Promise<void> {
  its().dismissed.add(nameOf(notice))
  return dismissNotice(id, notice)
}
