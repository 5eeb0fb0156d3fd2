import { type ContactHours, nameZone, openHours } from '@lightwell/rulebook/help/contact-hours.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { locale } from '../words/locale.ts'
import styles from './ContactFooter.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { Telephone } from './Telephone.tsx'

interface Contact {
  supportTelephone: string
  contactHours: ContactHours
  chatUrl: string | null
}

/** The footer of every page: ways to reach the provider, and the hours. */
export function ContactFooter({
  contact,
  zone,
  isAnswered,
}: {
  contact: Contact
  zone: string
  /** True if someone answers the phone right now. Undefined if unknown. */
  isAnswered?: boolean | undefined
}) {
  const { weekday, weekend } = contact.contactHours
  return (
    <footer className={styles.footer}>
      <div className={styles.contact}>
        <h2>{words.identity_contact()}</h2>
        <p>
          <Telephone number={contact.supportTelephone} />
        </p>
        <p className={styles.hours}>
          {words.help_contact_weekdays({ hours: openHours(weekday, locale()) })}
          <span>{words.help_contact_weekend({ hours: openHours(weekend, locale()) })}</span>
          <span>{words.help_contact_zone({ zone: nameZone(zone, locale()) })}</span>
        </p>
        {isAnswered !== undefined && (
          <p>
            <StatusBadge tone={isAnswered ? 'success' : 'neutral'}>
              {isAnswered ? words.help_contact_open() : words.help_contact_closed()}
            </StatusBadge>
          </p>
        )}
        {contact.chatUrl !== null && (
          <p>
            <a href={contact.chatUrl}>{words.help_contact_chat()}</a>
          </p>
        )}
      </div>
    </footer>
  )
}
