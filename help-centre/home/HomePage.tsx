import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { rebootPath } from '../equipment/paths.ts'
import { Frame } from '../Frame.tsx'
import type { PasskeyRequest } from '../identity/pages.tsx'
import { SignInForm } from '../identity/SignInForm.tsx'
import { ZipForm } from '../outages/ZipForm.tsx'
import type { PageFacts } from '../page-facts.ts'
import { LookUpForm } from '../work-orders/LookUpForm.tsx'
import { lookUpPaths } from '../work-orders/paths.ts'
import styles from './HomePage.module.css'
import { OpenWorks } from './OpenWorks.tsx'
import type { HomeVisitor } from './pages.tsx'

/**
 * The home page `/`: the uses of an account, and the sign-in form. People who are signed in see a link to their account
 * in place of the form. Guests can look up tickets and orders.
 */
export function HomePage({ facts, visitor, passkey }: Visit) {
  const title = words.identity_home_title({ brand: facts.brand.name })
  const uses = [words.identity_home_see(), words.identity_home_pay(), words.identity_home_bills()]
  return (
    <Frame facts={facts} title={title}>
      <div className={styles.home}>
        <div className={styles.hero}>
          <h1>{title}</h1>
          <p className={styles.lead}>{words.identity_home_lead()}</p>
        </div>
        <Card className={styles.card}>
          <Credential facts={facts} visitor={visitor} passkey={passkey} />
        </Card>
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={use}>
              <Icon name="check" />
              <span>{use}</span>
            </li>
          ))}
        </ul>
        <OutageCheck />
        {visitor.kind === 'customer' ? <OpenWorks facts={facts} {...visitor} /> : <LookUps />}
        <nav className={styles.more} aria-label={words.appointments_guest_more()}>
          <a href={lookUpPaths.ticket}>{words.appointments_guest_ticket_title()}</a>
          <a href={lookUpPaths.order}>{words.appointments_guest_order_title()}</a>
          <a href={rebootPath}>{words.equipment_guest_title()}</a>
          <a href="/labels">{words.appointments_guest_to_labels()}</a>
        </nav>
      </div>
    </Frame>
  )
}

/**
 * The form to check a ZIP code for outages. People should see the form before they report a problem, so it's first on
 * the page.
 */
function OutageCheck() {
  return (
    <Card className={styles.outages} title={words.outages_title()}>
      <p className={styles.soft}>{words.outages_lead()}</p>
      <ZipForm at="home" />
    </Card>
  )
}

/** The forms with which guests look up tickets and orders (AH §2.2). */
function LookUps() {
  return (
    <section className={styles.lookUps} aria-labelledby="look-ups">
      <div className={styles.intro}>
        <h2 id="look-ups">{words.appointments_guest_home_title()}</h2>
        <p className={styles.lead}>{words.appointments_guest_home_lead()}</p>
      </div>
      <Card title={words.appointments_guest_home_ticket()}>
        <LookUpForm kind="ticket" at="home" isFirst={false} />
      </Card>
      <Card title={words.appointments_guest_home_order()}>
        <LookUpForm kind="order" at="home" isFirst={false} />
      </Card>
    </section>
  )
}

interface Visit {
  facts: PageFacts
  visitor: HomeVisitor
  passkey?: PasskeyRequest | undefined
}

function Credential({ facts, visitor, passkey }: Visit) {
  if (visitor.kind === 'guest')
    return (
      <>
        <h2>{words.identity_sign_in_title()}</h2>
        <SignInForm facts={facts} passkey={passkey} />
      </>
    )
  return (
    <>
      <h2>{words.identity_welcome_back({ name: visitor.firstName })}</h2>
      <p className={styles.soft}>{words.identity_signed_in_as({ email: visitor.email })}</p>
      <LinkButton variant="primary" wide href="/account/">
        {words.identity_to_account()}
      </LinkButton>
      <SignOut />
    </>
  )
}

function SignOut() {
  return (
    <form method="post" action="/logout">
      <Button type="submit" wide>
        {words.identity_sign_out()}
      </Button>
    </form>
  )
}
