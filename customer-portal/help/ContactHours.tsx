import { isAnswered, nameZone, openHours } from '@lightwell/rulebook/help/contact-hours.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../shell/session.ts'
import styles from './ContactHours.module.css'
import { useMinute } from './use-minute.ts'

/** Shows how to contact us, the hours, and if we're open now by the server's clock. */
export function ContactHours() {
  const { supportTelephone, contactHours } = useBrand()
  const zone = businessZone()
  const isOpen = isAnswered(contactHours, ...useMinute())
  return (
    <Card title={words.help_hours()}>
      <div className={styles.contact}>
        <a className={styles.call} href={`tel:${supportTelephone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" />
          {supportTelephone}
        </a>
        <StatusBadge tone={isOpen ? 'success' : 'neutral'}>
          {isOpen ? words.help_contact_open() : words.help_contact_closed()}
        </StatusBadge>
      </div>
      <p className={styles.hours}>
        <span>{words.help_contact_weekdays({ hours: openHours(contactHours.weekday, locale()) })}</span>
        <span>{words.help_contact_weekend({ hours: openHours(contactHours.weekend, locale()) })}</span>
        <span>{words.help_contact_zone({ zone: nameZone(zone, locale()) })}</span>
      </p>
    </Card>
  )
}
