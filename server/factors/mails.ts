import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** A change to someone's sign-in factors, or the use of a recovery code. */
export type FactorChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'removal-stopped'

/**
 * Tells someone that a sign-in factor of theirs changed, or that a recovery code was used.
 * @param name the passkey's name, for changes about a passkey
 */
export function factorMail(
  head: Letterhead,
  language: Language,
  to: string,
  change: FactorChange,
  name = '',
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const bodies: Record<FactorChange, string> = {
    'authenticator-added': words.mail_factor_added({}, locale),
    'authenticator-removed': words.mail_factor_removed({}, locale),
    'recovery-code-used': words.mail_factor_recovery_used({}, locale),
    'recovery-codes-renewed': words.mail_factor_recovery_renewed({}, locale),
    'passkey-added': words.mail_passkey_added({ name }, locale),
    'passkey-removed': words.mail_passkey_removed({ name }, locale),
    'removal-stopped': words.mail_removal_stopped({}, locale),
  }
  const subjects: Record<FactorChange, string> = {
    'authenticator-added': words.mail_factor_added_subject({ customerIdName }, locale),
    'authenticator-removed': words.mail_factor_removed_subject({ customerIdName }, locale),
    'recovery-code-used': words.mail_factor_recovery_used_subject({ customerIdName }, locale),
    'recovery-codes-renewed': words.mail_factor_recovery_renewed_subject({ customerIdName }, locale),
    'passkey-added': words.mail_passkey_added_subject({ customerIdName }, locale),
    'passkey-removed': words.mail_passkey_removed_subject({ customerIdName }, locale),
    'removal-stopped': words.mail_removal_stopped_subject({ customerIdName }, locale),
  }
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: subjects[change],
    paragraphs: [bodies[change], words.mail_password_changed_not_you({ telephone }, locale)],
    link: {
      to: new URL('/forgot-password', head.publicUrl).href,
      text: words.mail_reset_link({}, locale),
    },
    facts: [],
  })
}
