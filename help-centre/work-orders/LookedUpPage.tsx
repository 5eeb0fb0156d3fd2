import { completionOf, isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { WorkCard } from '@lightwell/web-kit/ui/WorkCard.tsx'
import { cancelText, changedText } from '@lightwell/web-kit/words/change-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Frame } from '../Frame.tsx'
import { OutageNotices } from '../outages/OutageNotices.tsx'
import type { PageFacts } from '../page-facts.ts'
import styles from './LookedUpPage.module.css'
import type { LookedUp, WorkDone } from './pages.tsx'
import { changePath, lookUpPaths, pagePath, visitFilePath } from './paths.ts'

/**
 * The page with the tickets or orders that a guest found, and links to change them. It shows nothing else about the
 * account (decisions §6).
 */
export function LookedUpPage({
  facts,
  kind,
  works,
  after,
  next,
  outages,
  done,
}: LookedUp & { facts: PageFacts }) {
  const title =
    kind === 'ticket' ? words.appointments_guest_ticket_title() : words.appointments_guest_order_title()
  const doneTo = done && works.find(({ id }) => id === done.id)
  const open = works.filter(({ status }) => !isOver(status))
  const isOutage = outages.some(({ kind, isOn }) => kind === 'outage' && isOn)
  return (
    <Frame facts={facts} title={title}>
      <div className={styles.page}>
        <h1>{title}</h1>
        {doneTo && <Done what={done.what} work={doneTo} />}
        <OutageNotices facts={facts} outages={outages} titles={whereItIs} />
        {works.map((work) => (
          <Found key={work.id} facts={facts} work={work} isOutage={isOutage} isOnly={open.length === 1} />
        ))}
        {(after !== undefined || next !== undefined) && (
          <nav className={styles.pages} aria-label={words.appointments_over_pages()}>
            {after !== undefined && (
              <LinkButton variant="quiet" href={lookUpPaths[kind]}>
                {words.appointments_over_newest()}
              </LinkButton>
            )}
            {next !== undefined && (
              <LinkButton href={pagePath(kind, next)}>{words.appointments_over_earlier()}</LinkButton>
            )}
          </nav>
        )}
        <form className={styles.leave} method="post" action={`${lookUpPaths[kind]}/leave`}>
          <p>{words.appointments_guest_for_now()}</p>
          <Button type="submit">{words.appointments_guest_leave()}</Button>
        </form>
      </div>
    </Frame>
  )
}

const whereItIs = { outage: words.outages_near_on, maintenance: words.outages_near_maintenance }

/** Confirms the guest's latest change. */
function Done({ what, work }: { what: WorkDone; work: Work }) {
  const { title, text } =
    what === 'over'
      ? { title: words.appointments_unchanged(), text: words.appointments_over({ id: work.id }) }
      : changedText(what, work, { number: work.contactNumber })
  return (
    <Notice kind={what === 'over' ? 'warning' : 'success'} live title={title}>
      {text && <p>{text}</p>}
    </Notice>
  )
}

function Found({
  facts,
  work,
  isOutage,
  isOnly,
}: {
  facts: PageFacts
  work: Work
  /**
   * True if there's an outage at the address, whatever the ticket is about. If only matching outages counted, guests
   * could learn what the ticket is about.
   */
  isOutage: boolean
  /** True if the page has no other ticket or order that can be changed. */
  isOnly: boolean
}) {
  const { today, brand } = facts
  const { status, completionOn, slot, contactNumber } = work
  const telephone = brand.supportTelephone
  const isUnknown = work.kind === 'ticket' && completionOf(status, completionOn, today).says === 'ask'
  return (
    <WorkCard
      work={work}
      number={contactNumber}
      today={today}
      telephone={telephone}
      completionInstead={isOutage && isUnknown && words.outages_of_guest_ticket({ telephone })}
      visitActions={
        <>
          <LinkButton variant={isOnly ? 'primary' : 'secondary'} href={changePath(work, 'time')}>
            {slot ? words.appointments_time_other() : words.appointments_time_choose()}
          </LinkButton>
          {slot && (
            <LinkButton variant="quiet" icon="download" href={visitFilePath(work)}>
              {words.appointments_calendar()}
            </LinkButton>
          )}
        </>
      }
      numberAction={
        <LinkButton
          variant="quiet"
          href={changePath(work, 'number')}
          aria-label={contactNumber ? words.appointments_number_change() : words.appointments_number_add()}
        >
          {contactNumber ? words.appointments_change() : words.appointments_add()}
        </LinkButton>
      }
      end={<LinkButton href={changePath(work, 'cancel')}>{cancelText(work.kind)}</LinkButton>}
    />
  )
}
