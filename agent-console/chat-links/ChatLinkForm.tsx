import type * as contract from '@lightwell/rulebook/chat-links/contract.ts'
import { isChatName } from '@lightwell/rulebook/chat-links/names.ts'
import { isEmail } from '@lightwell/rulebook/identity/email.ts'
import { telephoneFrom } from '@lightwell/rulebook/identity/telephone.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { knownTrouble } from '../shell/trouble-words.ts'
import { type Trouble, useAsking } from '../shell/use-asking.ts'
import { useErrorFocus } from '../shell/use-error-focus.ts'
import styles from './ChatLinksPage.module.css'
import { makeChatLink } from './calls.ts'

interface Draft {
  name: string
  email: string
  phoneNumber: string
}
const empty: Draft = { name: '', email: '', phoneNumber: '' }

/**
 * The form for a new chat link. It takes the name, email and phone number that someone gave in a chat. None of these is
 * looked up, so the form reveals nothing about customers.
 */
export function ChatLinkForm({ onMade }: { onMade: (made: { chatUrl: string; name: string }) => void }) {
  const [draft, setDraft] = useState(empty)
  const [errors, setErrors] = useState<Partial<Draft>>({})
  const { isUnderWay, trouble, run } = useAsking<typeof contract.makeChatLink>()
  const { form, onTry } = useErrorFocus(isUnderWay)
  const make = () => {
    onTry()
    const found = errorsOf(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void run(
      () => makeChatLink(draft),
      ({ chatUrl }) => {
        onMade({ chatUrl, name: draft.name.trim() })
        setDraft(empty)
      },
    )
  }
  const field = (name: keyof Draft) => ({
    error: errors[name],
    value: draft[name],
    onChange: (text: string) => setDraft({ ...draft, [name]: text }),
    autoComplete: 'off',
  })
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      {trouble && <AnswerNotice>{failedWords(trouble)}</AnswerNotice>}
      <div className={styles.fields}>
        <TextField label={words.chat_links_name()} {...field('name')} maxLength={160} />
        <TextField label={words.console_email()} {...field('email')} inputMode="email" maxLength={254} />
        <TextField
          label={words.customer_identity_telephone()}
          {...field('phoneNumber')}
          inputMode="tel"
          maxLength={40}
        />
      </div>
      <Button type="submit" variant="primary" pending={isUnderWay}>
        {words.chat_links_make()}
      </Button>
    </form>
  )
}

function errorsOf({ name, email, phoneNumber }: Draft): Partial<Draft> {
  return {
    ...(!isChatName(name.trim()) && {
      name: name.trim() === '' ? words.chat_links_name_missing() : words.chat_links_name_wrong(),
    }),
    ...(!isEmail(email.trim()) && { email: words.chat_links_email_wrong() }),
    ...(telephoneFrom(phoneNumber) === undefined && { phoneNumber: words.chat_links_telephone_wrong() }),
  }
}

function failedWords(trouble: Trouble<string>): string {
  if (trouble.why === 'too-many-links') return words.chat_links_too_many()
  return knownTrouble(trouble) ?? words.chat_links_failed()
}
