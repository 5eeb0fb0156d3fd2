import type { Language } from '../acting/language.ts'
import * as all from '../contact-preferences/texts.ts'
import { removalText } from '../factors/removals/mails.ts'
import { linkTo } from '../identity/mailed-token.ts'
import { codeText } from '../profile/texts.ts'
import type { Config } from '../settings/config.ts'

const { serviceText: _news, ...ofReplies } = all

/**
 * Samples of the text messages that no email corresponds to, by name: answers to replies, the welcome, codes and
 * removals.
 */
export const otherTexts: Readonly<Record<string, (config: Config, language: Language) => string>> = {
  ...ofReplies,
  code: (config, language) => codeText(config, language, '482913'),
  removal: (config, language) =>
    removalText(config, language, {
      dueAt: Temporal.Instant.from('2026-09-30T16:00:00Z'),
      link: linkTo(config.publicUrl, '/keep-factors', 'x'.repeat(43)),
    }),
}
