import {
  leastPasswordCharacters,
  mostPasswordCharacters,
  type PasswordRefusal,
} from '@lightwell/rulebook/identity/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'

/** Explains to the person who chose a password why it's refused. */
export function passwordWords(refused: PasswordRefusal | 'same' | 'busy', language: Language): string {
  const locale = { locale: language }
  const reasons: Record<PasswordRefusal | 'same' | 'busy', () => string> = {
    'too-short': () => words.identity_password_too_short({ least: leastPasswordCharacters }, locale),
    'too-long': () => words.identity_password_too_long({ most: mostPasswordCharacters }, locale),
    common: () => words.identity_password_common({}, locale),
    personal: () => words.identity_password_personal({}, locale),
    same: () => words.identity_password_same({}, locale),
    busy: () => words.identity_busy({}, locale),
  }
  return reasons[refused]()
}
