import type { Outage } from '@lightwell/client/outages/outages.ts'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './DownSince.module.css'

/** Says since when a service is down, and until when if we know. */
export function DownSince({ by: { kind, since, until } }: { by: Outage }) {
  return (
    <div className={styles.down}>
      <StatusBadge tone="warning">
        {kind === 'outage' ? words.accounts_product_down() : words.accounts_product_maintained()}
      </StatusBadge>
      <span>{words.accounts_product_since({ since: formatWhen(since, 'list') })}</span>
      {until !== null && <span>{words.accounts_product_until({ until: formatWhen(until, 'list') })}</span>}
    </div>
  )
}
