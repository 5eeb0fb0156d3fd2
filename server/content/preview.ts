import { resultSentence } from './preview-result.ts'
import type { ContentFile } from './read-folder.ts'
import type { Holder } from './seen.ts'

/**
 * Previews what the owner of an account would see of a folder, in both languages, and says why they wouldn't see the
 * rest. Ignores what they've dismissed.
 * @returns lines of text
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
