// Reads and answers the forms where someone sets a password with an emailed link.
import type { NewPasswordError } from '@lightwell/help-centre/identity/pages.tsx'
import type { PasswordRefusal } from '@lightwell/rulebook/identity/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { passwordOf } from '../web/forms.ts'
import type { Sent } from '../web/serve-form.ts'
import { tokenIn } from './mailed-link.ts'
import { passwordWords } from './password-words.ts'

/** Reads the form's fields: the link's token, and the password typed twice. */
export const chosenPasswordIn = (sent: Sent) => ({
  ...tokenIn(sent),
  password: passwordOf(sent.body, 'password'),
  repeat: passwordOf(sent.body, 'repeat'),
})

/** The response to a refused password: the status, and the message for its field. */
export function newPasswordError(
  code: PasswordRefusal | 'same' | 'busy' | 'forged' | 'differs',
  language: Language,
): [status: number, error: NewPasswordError] {
  const locale = { locale: language }
  if (code === 'forged')
    return [403, { field: 'password', text: words.identity_invitation_not_from_here({}, locale) }]
  if (code === 'differs') return [400, { field: 'repeat', text: words.identity_password_differs({}, locale) }]
  return [code === 'busy' ? 503 : 400, { field: 'password', text: passwordWords(code, language) }]
}
