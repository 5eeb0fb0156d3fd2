import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { completionText, ticketTypeText, windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { WorkBadge } from '../appointments/WorkBadge.tsx'
import type { PageFacts } from '../pages.ts'
import styles from './OpenWorks.module.css'

/** The orders and tickets in progress of whoever is signed in (AH §2.2), and the ways to all of them. */
export function OpenWorks({ facts, works }: { facts: PageFacts; works: Work[] }) {
  const of = (kind: Work['kind']) => works.filter((work) => work.kind === kind)
  return (
    <div className={styles.works}>
      <Card title={words.appointments_guest_your_orders()}>
        <List facts={facts} works={of('order')} none={words.appointments_guest_no_orders()} />
        <p>
          <a href="/account/#/orders">{words.appointments_guest_all_orders()}</a>
        </p>
      </Card>
      <Card title={words.appointments_guest_your_tickets()}>
        <List facts={facts} works={of('ticket')} none={words.appointments_guest_no_tickets()} />
        <p>
          <a href="/account/#/tickets">{words.appointments_guest_all_tickets()}</a>
        </p>
      </Card>
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
          <span className={styles.what}>
            {work.kind === 'ticket' ? ticketTypeText(work.type) : work.type}
          </span>
          <WorkBadge status={work.status} />
          <span className={styles.when}>
            {work.slot ? (
              windowText(work.slot, facts.businessZone)
            ) : (
              <Telephone number={telephone} sentence={completionText(work, facts.today, telephone) ?? ''} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
