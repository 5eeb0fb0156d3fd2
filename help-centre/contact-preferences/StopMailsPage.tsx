import type { ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import styles from '../identity/SignInForm.module.css'
import type { PageFacts } from '../page-facts.ts'
import type { Stopping } from './pages.tsx'

/**
 * The page that an email's unsubscribe link opens. Its button stops emails of the same class or, if they're stopped,
 * starts them again.
 */
export function StopMailsPage({
  facts,
  token,
  about,
  email,
  isOn,
  isNeeded,
}: Stopping & { facts: PageFacts }) {
  const title =
    isOn || isNeeded ? words.contact_preferences_stop_title() : words.contact_preferences_stopped_title()
  return (
    <CardPage facts={facts} title={title}>
      {isNeeded ? (
        <p>{words.contact_preferences_stop_needed()}</p>
      ) : (
        <>
          <p>{(isOn ? goingWords : stoppedWords)[about]({ email })}</p>
          <form
            className={styles.form}
            method="post"
            action={`/stop-mails?${new URLSearchParams({ token })}`}
          >
            {!isOn && <input type="hidden" name="again" value="on" />}
            <Button type="submit" variant={isOn ? 'primary' : 'quiet'} wide>
              {isOn ? words.contact_preferences_stop_now() : words.contact_preferences_stop_again()}
            </Button>
          </form>
        </>
      )}
      <LinkButton variant="quiet" wide href="/account/#/profile">
        {words.contact_preferences_stop_all()}
      </LinkButton>
    </CardPage>
  )
}

const goingWords: Record<ChosenClass, (of: { email: string }) => string> = {
  bills: words.contact_preferences_stop_bills,
  reminders: words.contact_preferences_stop_reminders,
  service: words.contact_preferences_stop_service,
  support: words.contact_preferences_stop_support,
}
const stoppedWords: Record<ChosenClass, (of: { email: string }) => string> = {
  bills: words.contact_preferences_stopped_bills,
  reminders: words.contact_preferences_stopped_reminders,
  service: words.contact_preferences_stopped_service,
  support: words.contact_preferences_stopped_support,
}
