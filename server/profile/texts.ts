import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import type { Config } from '../settings/config.ts'

/**
 * The text message with a code. Its last line ties the code to our pages: phones offer to fill it in only there
 * ("Origin-bound one-time codes delivered via SMS", W3C).
 */
export const codeText = (
  { brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>,
  locale: Language,
  code: string,
): string =>
  `${words.profile_text_code({ brand: brand.name, code }, { locale })}\n\n@${publicUrl.hostname} #${code}`
