import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { LanguageSwitch } from '../identity/LanguageSwitch.tsx'

/** The card to change the language of pages and emails. */
export function LanguageCard() {
  return (
    <Card title={words.profile_language()}>
      <p>{words.profile_language_lead()}</p>
      <LanguageSwitch />
    </Card>
  )
}
