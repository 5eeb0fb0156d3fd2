import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Brand } from '../brand.ts'
import { composeMail, type MailDraft } from '../connectors/mail/compose.ts'
import type { PaymentMethodRow } from '../database/tables.ts'
import type { CustomerSession, LinkedAccount } from '../identity/session.ts'
import { methodName } from './name.ts'

/** The text to which a customer agrees when a method is saved; its version stands in `rulebook/payment-methods/rules.ts`. */
export function authorizationText(type: 'card' | 'checking', brand: string, locale: 'en' | 'es'): string {
  if (type === 'card') return words.payment_methods_authorize_card({ brand }, { locale })
  return words.payment_methods_authorize_checking({ brand }, { locale })
}

/** The customer's copy of the authorisation. */
export function authorizationMail(
  brand: Brand,
  session: CustomerSession,
  account: LinkedAccount,
  method: PaymentMethodRow,
  text: string,
  locale: 'en' | 'es',
  now: Temporal.Instant,
): MailDraft {
  const name = methodName({ type: method.type, brand: method.brand, lastFour: method.last_four }, locale)
  return composeMail(brand, locale, {
    accountId: account.id,
    to: session.email,
    subject: words.mail_method_saved_subject({ method: name }, { locale }),
    greeting: words.mail_greeting({ name: session.firstName }, { locale }),
    paragraphs: [
      words.mail_method_saved_body({ method: name, account: account.accountNumber }, { locale }),
      text,
    ],
    facts: [[words.mail_fact_authorized_at({}, { locale }), now.toString({ smallestUnit: 'second' })]],
  })
}
