import { formatWhen } from '@lightwell/rulebook/outages/rules.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import styles from '../identity/SignInForm.module.css'
import type { OutagesShown, PageFacts } from '../pages.ts'

/** The page `/outages`: what is down at a zip code, for everybody and without a script. */
export function OutagesPage({ facts, zip, found }: OutagesShown & { facts: PageFacts }) {
  return (
    <CardPage facts={facts} title={words.outages_title()}>
      <p>{words.outages_lead()}</p>
      <form className={styles.form} method="get" action="/outages">
        <TextField
          id="zip"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          defaultValue={zip}
          label={words.outages_zip()}
          error={found === 'wrong' ? words.outages_zip_wrong() : undefined}
        />
        <Button type="submit" look="primary" wide>
          {words.outages_look()}
        </Button>
      </form>
      {found === 'too-many' && <Notice kind="warning">{words.outages_too_many()}</Notice>}
      {Array.isArray(found) && found.length === 0 && (
        <Notice kind="success">{words.outages_none({ zip })}</Notice>
      )}
      {Array.isArray(found) &&
        found.map(({ id, kind, isOn, services, text, since, until }) => {
          const when = (instant: string) => formatWhen(instant, facts.businessZone, facts.language)
          const times = { since: when(since), until: until === null ? '' : when(until) }
          const isDown = kind === 'outage' && isOn
          return (
            <Notice
              key={id}
              kind={isDown ? 'warning' : 'info'}
              title={kind === 'outage' ? words.outages_at_on() : words.outages_at_maintenance()}
            >
              <p>{text[facts.language]}</p>
              <p>
                {services.map((service) => serviceWords[service]()).join(' · ')}
                {': '}
                {until === null
                  ? words.outages_since(times)
                  : isDown
                    ? words.outages_since_until(times)
                    : words.outages_from_until(times)}
              </p>
            </Notice>
          )
        })}
    </CardPage>
  )
}

const serviceWords = {
  internet: words.outages_internet,
  phone: words.outages_phone,
  tv: words.outages_tv,
}
