import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { WorkBadge } from '@lightwell/web-kit/ui/WorkBadge.tsx'
import { aboutText, completionText, windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { PageFacts } from '../page-facts.ts'
import styles from './OpenWorks.module.css'
import type { OwnWorks } from './pages.tsx'

/**
 * The signed-in person's orders and tickets that are in progress (AH §2.2), each list with a link to all of them. A
 * list that this person may not see is left out.
 */
export function OpenWorks({ facts, orders, tickets }: OwnWorks & { facts: PageFacts }) {
  if (!orders && !tickets) return null
  return (
    <div className={styles.works}>
      {orders && (
        <Card title={words.appointments_guest_your_orders()}>
          {orders.works === 'unread' ? (
            <p className={styles.soft}>{words.appointments_guest_orders_unread()}</p>
          ) : (
            <List facts={facts} works={orders.works} none={words.appointments_guest_no_orders()} />
          )}
          <p>
            <a href={orders.page}>{words.appointments_guest_all_orders()}</a>
          </p>
        </Card>
      )}
      {tickets && (
        <Card title={words.appointments_guest_your_tickets()}>
          {tickets.works === 'unread' ? (
            <p className={styles.soft}>{words.appointments_guest_tickets_unread()}</p>
          ) : (
            <List facts={facts} works={tickets.works} none={words.appointments_guest_no_tickets()} />
          )}
          <p>
            <a href={tickets.page}>{words.appointments_guest_all_tickets()}</a>
          </p>
        </Card>
      )}
    </div>
  )
}

function List({ facts, works, none }: { facts: PageFacts; works: Work[]; none: string }) {
  if (works.length === 0) return <p className={styles.soft}>{none}</p>
  const telephone = facts.brand.supportTelephone
  return (
    <ul className={styles.list}>
      {works.map((work) => (
        <li key={work.id}>
          <span className={styles.what}>{aboutText(work)}</span>
          <WorkBadge status={work.status} />
          <span className={styles.when}>
            {work.slot ? (
              windowText(work.slot)
            ) : (
              <Telephone number={telephone} sentence={completionText(work, facts.today, telephone) ?? ''} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
