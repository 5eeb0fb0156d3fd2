import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The email and account that a member of staff has as a customer, as typed so far. */
export interface OwnDraft {
  email: string
  accountNumber: string
}

/** The values that the API calls take. An empty field becomes null. */
export const ownIn = ({ email, accountNumber }: OwnDraft) => ({
  email: email.trim() || null,
  accountNumber: (accountNumber.trim() || null) as never,
})

/** True if the email field is empty or has something like an email address in it. */
export const isEmailRight = ({ email }: OwnDraft): boolean =>
  email.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(email.trim())

/** Asks for the email and account that a member of staff has as a customer. */
export function OwnFields({
  draft,
  onChange,
  isTried,
}: {
  draft: OwnDraft
  onChange: (draft: OwnDraft) => void
  isTried: boolean
}) {
  return (
    <>
      <TextField
        label={words.staff_people_email()}
        hint={words.staff_people_own_hint()}
        error={isTried && !isEmailRight(draft) ? words.staff_people_email_wrong() : undefined}
        value={draft.email}
        onChange={(email) => onChange({ ...draft, email })}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        label={words.staff_people_account()}
        value={draft.accountNumber}
        onChange={(accountNumber) => onChange({ ...draft, accountNumber })}
        autoComplete="off"
        maxLength={40}
      />
    </>
  )
}
