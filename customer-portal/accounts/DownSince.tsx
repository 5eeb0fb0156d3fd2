import type { Outage } from '@lightwell/client/outages/outages.ts'
import { formatWhen } from '@lightwell/rulebook/outages/rules.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './DownSince.module.css'

/** That a service is down, since when, and until when as far as somebody knows. */
export function DownSince({ by: { kind, since, until } }: { by: Outage }) {
  const when = (instant: string) => formatWhen(instant, businessZone(), locale())
  return (
    <div className={styles.down}>
      <StatusBadge tone="warning">
        {kind === 'outage' ? words.accounts_product_down() : words.accounts_product_maintained()}
      </StatusBadge>
      <span>{words.accounts_product_since({ since: when(since) })}</span>
      {until !== null && <span>{words.accounts_product_until({ until: when(until) })}</span>}
    </div>
  )
}
