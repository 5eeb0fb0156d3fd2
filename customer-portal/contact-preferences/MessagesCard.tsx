import { type ContactPreferences, chooseMessages } from '@lightwell/client/contact-preferences/preferences.ts'
import type { Channel, ChosenClass, MessageClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { unclearTexts } from '../profile/troubles.ts'
import styles from './MessagesCard.module.css'

type Choice = ContactPreferences['choices'][number]
type Refusal = 'locked' | 'no-texts'
/** A choice just made, and the preferences that were loaded at that time. */
interface Wish {
  about: ChosenClass
  channel: Channel
  isOn: boolean
  over: ContactPreferences
}

/**
 * The messages we send by email and text. People can turn some of them off. For the others, the card says why they
 * always go out.
 */
export function MessagesCard({ preferences }: { preferences: ContactPreferences }) {
  const { choices, texts, telephone } = preferences
  const router = useRouter()
  const [message, setMessage] = useState<string>()
  const [wish, setWish] = useState<Wish>()
  const { isUnderWay, trouble, run } = useAction<undefined, Refusal>(() => {
    setMessage(words.contact_preferences_saved())
    void router.invalidate()
  })
  const choose = async (about: ChosenClass, channel: Channel, isOn: boolean) => {
    setMessage(undefined)
    setWish({ about, channel, isOn, over: preferences })
    if (!(await run(() => chooseMessages({ about, channel, isOn })))) setWish(undefined)
  }
  // Show the new choice right away, until the server's state is known.
  const isWished = (choice: Choice) =>
    wish?.over === preferences && wish.about === choice.about && wish.channel === choice.channel
  const shown = choices.map((choice) => (wish && isWished(choice) ? { ...choice, isOn: wish.isOn } : choice))
  const abouts = [...new Set(choices.map(({ about }) => about))]
  return (
    <Card title={words.contact_preferences_title()}>
      <p>{words.contact_preferences_lead()}</p>
      <div>
        {abouts.map((about) => (
          <MessageClassChoices
            key={about}
            about={about}
            choices={shown.filter((choice) => choice.about === about)}
            texts={texts}
            isUnderWay={isUnderWay}
            onChoose={choose}
          />
        ))}
      </div>
      {texts !== 'none' && (
        <p className={styles.why}>{textWords[texts](telephone ? formatTelephone(telephone) : '')}</p>
      )}
      {message !== undefined && (
        <Notice kind="success" live>
          {message}
        </Notice>
      )}
      {trouble && (
        <Notice kind="error" live>
          {troubleWords[trouble]()}
        </Notice>
      )}
    </Card>
  )
}

function MessageClassChoices({
  about,
  choices,
  texts,
  isUnderWay,
  onChoose,
}: {
  about: MessageClass
  choices: Choice[]
  texts: ContactPreferences['texts']
  isUnderWay: boolean
  onChoose: (about: ChosenClass, channel: Channel, isOn: boolean) => void
}) {
  const locked = choices.find((choice) => choice.locked !== null)?.locked
  const open = choices.filter((choice) => choice.locked === null)
  const shown = open.filter(({ channel }) => channel === 'mail' || texts !== 'none')
  return (
    <fieldset className={styles.class}>
      <legend>{classWords[about]()}</legend>
      {locked && <p className={styles.why}>{lockWords[locked]()}</p>}
      {shown.length > 0 && (
        <div className={styles.channels}>
          {shown.map(({ channel, isOn }) => (
            <Checkbox
              key={channel}
              label={channelWords[channel]()}
              checked={isOn}
              disabled={isUnderWay || (channel === 'text' && texts !== 'ready')}
              onChange={(wish) => onChoose(about as ChosenClass, channel, wish)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

const classWords: Record<MessageClass, () => string> = {
  security: words.contact_preferences_security,
  payments: words.contact_preferences_payments,
  bills: words.contact_preferences_bills,
  reminders: words.contact_preferences_reminders,
  service: words.contact_preferences_service,
  support: words.contact_preferences_support,
}
const channelWords: Record<Channel, () => string> = {
  mail: words.contact_preferences_by_mail,
  text: words.contact_preferences_by_text,
}
const lockWords: Record<NonNullable<Choice['locked']>, () => string> = {
  security: words.contact_preferences_locked_security,
  payments: words.contact_preferences_locked_payments,
  paperless: words.contact_preferences_locked_paperless,
}
const textWords: Record<Exclude<ContactPreferences['texts'], 'none'>, (telephone: string) => string> = {
  ready: (telephone) => words.contact_preferences_texts_consent({ telephone }),
  'no-telephone': words.contact_preferences_texts_no_telephone,
  'not-verified': words.contact_preferences_texts_not_verified,
  stopped: words.contact_preferences_texts_stopped,
}
const troubleWords: Record<Trouble<Refusal>, () => string> = {
  locked: words.contact_preferences_failed,
  'no-texts': words.contact_preferences_failed,
  ...unclearTexts(),
}
