import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { completionText, ticketTypeText, windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Frame } from '../Frame.tsx'
import { OutageNotices } from '../outages/OutageNotices.tsx'
import type { PageFacts } from '../pages.ts'
import { changePath } from './change-path.ts'
import styles from './LookedUpPage.module.css'
import { type LookedUp, lookUpPaths, type WorkDone } from './pages.ts'
import { WorkBadge } from './WorkBadge.tsx'

/** What a guest has found, and what may be done about it: nothing that says more of the account (decisions §6). */
export function LookedUpPage({ facts, kind, works, outages, done }: LookedUp & { facts: PageFacts }) {
  const title =
    kind === 'ticket' ? words.appointments_guest_ticket_title() : words.appointments_guest_order_title()
  return (
    <Frame facts={facts} title={title}>
      <div className={styles.page}>
        <h1>{title}</h1>
        {done && <Notice kind="success" live title={doneWords[done]()} />}
        <OutageNotices facts={facts} outages={outages} titles={whereItIs} />
        {works.map((work) => (
          <WorkCard key={work.id} facts={facts} work={work} />
        ))}
        <form className={styles.leave} method="post" action={`${lookUpPaths[kind]}/leave`}>
          <p>{words.appointments_guest_for_now()}</p>
          <Button type="submit">{words.appointments_guest_leave()}</Button>
        </form>
      </div>
    </Frame>
  )
}

const whereItIs = { outage: words.outages_near_on, maintenance: words.outages_near_maintenance }

const doneWords: Record<WorkDone, () => string> = {
  time: words.appointments_guest_time_done,
  number: words.appointments_guest_number_done,
  cancelled: words.appointments_guest_cancel_done,
}

function WorkCard({ facts, work }: { facts: PageFacts; work: Work }) {
  const telephone = facts.brand.supportTelephone
  const { kind, id, slot, contactNumber } = work
  const isOpen = work.status === 'In-Progress'
  const completion = completionText(work, facts.today, telephone)
  const items = [
    {
      term: kind === 'ticket' ? words.appointments_guest_ticket_id() : words.appointments_guest_order_id(),
      description: id,
    },
    {
      term: kind === 'ticket' ? words.appointments_guest_reported() : words.appointments_guest_ordered(),
      description: formatDay(work.createdOn, 'medium'),
    },
    ...(completion === undefined
      ? []
      : [
          {
            term: words.appointments_guest_completion(),
            description: <Telephone number={telephone} sentence={completion} />,
          },
        ]),
    ...(isOpen
      ? [
          {
            term: words.appointments_guest_visit(),
            description: slot ? windowText(slot, facts.businessZone) : words.appointments_guest_no_visit(),
          },
        ]
      : []),
    ...(work.technicianFirstName
      ? [{ term: words.appointments_guest_technician(), description: work.technicianFirstName }]
      : []),
    ...(isOpen
      ? [
          {
            term: words.appointments_guest_number(),
            description: contactNumber ?? words.appointments_guest_no_number(),
          },
        ]
      : []),
  ]
  return (
    <Card title={workTitle(work)} aside={<WorkBadge status={work.status} />}>
      <DefinitionList items={items} />
      {isOpen && (
        <div className={styles.actions}>
          <Actions>
            <LinkButton look="primary" href={changePath(work, 'time')}>
              {slot ? words.appointments_guest_change_time() : words.appointments_guest_choose_time()}
            </LinkButton>
            <LinkButton href={changePath(work, 'number')}>
              {words.appointments_guest_change_number()}
            </LinkButton>
            <LinkButton look="quiet" href={changePath(work, 'cancel')}>
              {kind === 'ticket'
                ? words.appointments_guest_cancel_ticket()
                : words.appointments_guest_cancel_order()}
            </LinkButton>
          </Actions>
        </div>
      )}
    </Card>
  )
}

/** What it is about, in words where there are any. */
const workTitle = ({ kind, type }: Work): string => (kind === 'ticket' ? ticketTypeText(type) : type)
