import { isPersonName } from '@lightwell/rulebook/identity/person-name.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'

interface Named {
  firstName: string
  lastName: string
}

/** The errors in a name typed into a form, by field. Empty if the name is valid. */
export function nameErrors({ firstName, lastName }: Named, locale: Language): Partial<Named> {
  const wrong = (name: string, missing: typeof words.identity_first_name_missing) => {
    if (name === '') return missing({}, { locale })
    return isPersonName(name) ? undefined : words.identity_name_refused({}, { locale })
  }
  const first = wrong(firstName, words.identity_first_name_missing)
  const last = wrong(lastName, words.identity_last_name_missing)
  return { ...(first && { firstName: first }), ...(last && { lastName: last }) }
}
