import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** A staff member's own email and account as a customer, as entered. */
export interface OwnDraft {
  email: string
  accountNumber: string
}

/** Converts the draft for the calls. An empty field is null. */
export const ownIn = ({ email, accountNumber }: OwnDraft) => ({
  email: email.trim() || null,
  accountNumber: (accountNumber.trim() || null) as never,
})

/** True if the email field is empty, or contains something that looks like an email address. */
export const isEmailRight = ({ email }: OwnDraft): boolean =>
  email.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(email.trim())

/** Asks for a staff member's own email and account as a customer. */
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
