import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'

/** Says that the account can be upgraded to the new platform, or that the requested upgrade is under way. */
export function MoveNotice({ since }: { since?: string }) {
  const [text, lead] = since
    ? [
        words.accounts_moving({ day: formatDay(dayIn(since, businessZone()), 'name') }),
        words.accounts_moving_look(),
      ]
    : [words.accounts_product_migration(), words.accounts_product_migration_start()]
  return <Notice action={<ButtonLink to={paths.upgrade}>{lead}</ButtonLink>}>{text}</Notice>
}
