import '@lightwell/server/web/separate-visitors.ts'
import { explainDecline as explainOnPage } from '@lightwell/customer-portal/payments/explain-decline.ts'
import { declineReasons } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { explainDecline, nameDecline } from '@lightwell/server/payments/decline-words.ts'
import { inOwnVisit } from '@lightwell/web-kit/visit.ts'
import { speak, speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { nameDecline as nameOnPage } from '@lightwell/web-kit/words/name-decline.ts'
import { describe, expect, it } from 'vitest'

speakLanguageOfPage()

// Pages import each text by name, so that they load no other texts. Mails and files look texts up by key. Both ways
// must give the same text.
describe.each(['en', 'es'] as const)('in %s', (language) => {
  it.each(declineReasons)('%s reads the same on pages, in mails and in the file', (declineReason) =>
    inOwnVisit(async () => {
      speak(language)
      expect(explainDecline(declineReason, language)).toEqual([explainOnPage(declineReason)])
      const shown = nameOnPage({ status: 'Declined', declineReason })
      expect(nameDecline(declineReason, language)).toBe(shown)
    }),
  )
})
