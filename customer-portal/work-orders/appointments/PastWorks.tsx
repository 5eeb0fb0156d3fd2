import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { Work, WorkPage } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { WorkBadge } from '@lightwell/web-kit/ui/WorkBadge.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { aboutText, completionText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../../shell/session.ts'
import styles from './PastWorks.module.css'
import type { ListWorks } from './read-works.ts'
import { useEarlierWorks } from './use-earlier-works.ts'

interface Past extends WorkPage<Work> {
  serviceId: ServiceId
  /** Reads a page of earlier tickets or orders. */
  list: ListWorks
}

/** Completed and canceled tickets or orders, page by page. */
export function PastWorks(past: Past) {
  if (!past.works.some(({ status }) => isOver(status))) return null
  // The key makes the list start over when the first page changes.
  return <List key={past.next} {...past} />
}

function List({ works, next, serviceId, list }: Past) {
  const first = { works: works.filter(({ status }) => isOver(status)), next }
  const { shown, added, hasMore, isLoading, hasFailed, load } = useEarlierWorks(first, (after) =>
    list(serviceId, after),
  )
  return (
    <Card title={words.appointments_over_list()}>
      <ul className={styles.past}>
        {shown.map((work) => (
          <PastWork key={work.id} work={work} isAdded={work.id === added} />
        ))}
      </ul>
      {hasFailed && <Notice kind="error" live title={words.appointments_over_failed()} />}
      {hasMore && (
        <Button
          className={styles.more}
          pending={isLoading}
          pendingLabel={words.appointments_over_loading()}
          onClick={load}
        >
          {words.appointments_over_earlier()}
        </Button>
      )}
    </Card>
  )
}

/** @param isAdded true for the first row that was just loaded, which then takes the focus */
function PastWork({ work, isAdded }: { work: Work; isAdded: boolean }) {
  const { supportTelephone: telephone } = useBrand()
  const { id, status, createdOn } = work
  return (
    <li {...(isAdded && { tabIndex: -1, ref: (row: HTMLLIElement | null) => row?.focus() })}>
      <div>
        <p className={styles.title}>
          <strong>{aboutText(work)}</strong> <span className={styles.id}>{id}</span>
        </p>
        <p className={styles.when}>{words.appointments_created_on({ day: formatDay(createdOn, 'list') })}</p>
      </div>
      <div className={styles.end}>
        <WorkBadge status={status} />
        <p className={styles.when}>{completionText(work, today(), telephone)}</p>
      </div>
    </li>
  )
}
