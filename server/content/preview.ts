import type { Holder } from './audience-facts.ts'
import { resultSentence } from './preview-result.ts'
import type { ContentFile } from './read-folder.ts'

/**
 * Previews which items of a content folder the owner of an account would see, in both languages. Says why they wouldn't
 * see the other items. Items that the owner has dismissed count as shown.
 * @returns the lines that `npm run content` prints
 */
export const previewContent = (files: readonly ContentFile[], holder: Holder): string[] =>
  files.flatMap(({ kind, name, lines }) => {
    const seen = kind.preview(lines.map(({ item }) => item) as never, holder)
    return [
      name,
      ...seen.flatMap(({ how, told }, at) => [
        `  ${lines[at]?.id}: ${resultSentence(how)}`,
        ...(told ? [`    en  ${told.en}`, `    es  ${told.es}`] : []),
      ]),
    ]
  })
