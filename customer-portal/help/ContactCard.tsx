import { formatTimeWithin } from '@lightwell/rulebook/format-time.ts'
import {
  type ContactHours,
  hoursOn,
  isAnswered,
  nameZone,
  openHours,
} from '@lightwell/rulebook/help/contact-hours.ts'
import { nextOpening } from '@lightwell/rulebook/help/next-opening.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Unbroken } from '@lightwell/web-kit/ui/Unbroken.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand, useSession } from '../shell/session.ts'
import { ContactWays } from './ContactWays.tsx'
import { useMinute } from './use-minute.ts'

/** Shows how to contact us, if someone's available now, and when someone will be available next. */
export function ContactCard() {
  const { account } = useSession()
  const { contactHours, chatHours, chatUrl } = useBrand()
  const [day, time] = useMinute()
  const zone = nameZone(businessZone(), locale())

  const next = (hours: ContactHours) => {
    const opening = nextOpening(hours, day, time)
    return { isToday: opening.day === day, said: { hours: openHours(opening, locale()), zone } }
  }
  const whenAnswered = () => {
    const today = hoursOn(day, contactHours)
    if (isAnswered(contactHours, day, time))
      return words.help_contact_now({ time: formatTimeWithin(today.closesAt, locale()), zone })
    const { isToday, said } = next(contactHours)
    return isToday ? words.help_contact_today(said) : words.help_contact_tomorrow(said)
  }
  const whenChatting = () => {
    const { isToday, said } = next(chatHours)
    return isToday ? words.help_chat_today(said) : words.help_chat_tomorrow(said)
  }
  return (
    <Card title={words.help_contact()}>
      <p>{whenAnswered()}</p>
      {chatUrl !== null && !isAnswered(chatHours, day, time) && <p>{whenChatting()}</p>}
      {account && (
        <p>
          <Unbroken
            part={account.accountNumber}
            sentence={words.help_contact_ready({ number: account.accountNumber })}
          />
        </p>
      )}
      <ContactWays variant="primary" />
    </Card>
  )
}
