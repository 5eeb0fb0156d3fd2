import type { NextVisit } from '@lightwell/rulebook/accounts/wire.ts'
import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { hoursLabel } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'

/** Shows the next visit with a link to its ticket or order. */
export function VisitNotice({ visit }: { visit: NextVisit }) {
  const { kind, startsAt } = visit
  const on = formatDay(dayIn(startsAt, businessZone()))
  return (
    <Notice
      title={words.accounts_visit({ on })}
      action={
        <ButtonLink variant="quiet" to={kind === 'ticket' ? paths.tickets : paths.orders}>
          {words.accounts_visit_see()}
        </ButtonLink>
      }
    >
      {hoursLabel(visit)}
    </Notice>
  )
}
