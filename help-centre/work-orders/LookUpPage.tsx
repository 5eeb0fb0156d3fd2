import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Countdown } from '../Countdown.tsx'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import { LookUpForm } from './LookUpForm.tsx'
import styles from './LookUpPage.module.css'
import type { LookingUp, LookUpRefusal } from './pages.tsx'
import { lookUpPaths } from './paths.ts'

/** The page says who to call after more failed look-ups than this (AH §8). */
const quietMisses = 2

/** The page on which guests look up tickets or orders (AH §2.2, §2.4). */
export function LookUpPage({
  facts,
  kind,
  typed,
  misses,
  refusal,
  isSignedIn,
}: LookingUp & { facts: PageFacts }) {
  const isTicket = kind === 'ticket'
  const title = isTicket ? words.appointments_guest_ticket_title() : words.appointments_guest_order_title()
  const isLocked = refusal !== undefined && 'waitSeconds' in refusal
  const errors = refusal && 'errors' in refusal ? refusal.errors : {}
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={refusal ? words.identity_error_page({ title }) : title}
      isWide
    >
      <p className={styles.soft}>
        {isTicket ? words.appointments_guest_ticket_lead() : words.appointments_guest_order_lead()}
      </p>
      {isSignedIn && (
        <LinkButton wide href={isTicket ? '/account/#/tickets' : '/account/#/orders'}>
          {isTicket ? words.appointments_guest_all_tickets() : words.appointments_guest_all_orders()}
        </LinkButton>
      )}
      <p hidden role="status" data-searching="">
        {words.appointments_guest_searching()}
      </p>
      {/* A search typed on the home page runs at once. Otherwise the form appears after two seconds (AH §2.4,
          §9). */}
      <div className={refusal ? undefined : styles.later}>
        <LookUpForm kind={kind} at="page" typed={typed} errors={errors} misses={misses}>
          {refusal && <Refusal refusal={refusal} isTicket={isTicket} />}
          {(misses > quietMisses || isLocked) && <CallUs telephone={facts.brand.supportTelephone} />}
        </LookUpForm>
      </div>
      <p className={styles.soft}>
        <a href={lookUpPaths[isTicket ? 'order' : 'ticket']}>
          {isTicket ? words.appointments_guest_to_order() : words.appointments_guest_to_ticket()}
        </a>
      </p>
    </CardPage>
  )
}

const CallUs = ({ telephone }: { telephone: string }) => (
  <Notice kind="info" title={words.appointments_guest_call_title()}>
    <p>
      <Telephone number={telephone} sentence={words.appointments_guest_call({ telephone })} />
    </p>
  </Notice>
)

function Refusal({ refusal, isTicket }: { refusal: LookUpRefusal; isTicket: boolean }) {
  if ('waitSeconds' in refusal)
    return (
      <Countdown
        seconds={refusal.waitSeconds}
        atEnd="vanish"
        title={words.appointments_guest_locked_title()}
        sentence={(wait) => words.identity_too_many({ wait })}
      />
    )
  if ('errors' in refusal)
    return (
      <Notice kind="error" live title={words.appointments_guest_check()}>
        <ul>
          {Object.entries(refusal.errors).map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      </Notice>
    )
  const said = {
    'not-found': {
      title: isTicket
        ? words.appointments_guest_no_ticket_title()
        : words.appointments_guest_no_order_title(),
      text: words.appointments_guest_not_found(),
    },
    'invalid-account': {
      title: words.appointments_guest_wrong_account(),
      text: words.appointments_guest_wrong_account_text(),
    },
    failed: { title: words.appointments_guest_failed(), text: words.appointments_guest_failed_text() },
    'not-from-here': {
      title: words.appointments_guest_failed(),
      text: words.appointments_guest_not_from_here(),
    },
    over: { title: words.appointments_guest_over_title(), text: words.appointments_guest_over() },
  }[refusal.notice]
  return (
    <Notice kind={refusal.notice === 'over' ? 'info' : 'error'} live title={said.title}>
      <p>{said.text}</p>
    </Notice>
  )
}
