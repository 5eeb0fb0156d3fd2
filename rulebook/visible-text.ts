/**
 * Characters that show nothing: zero-width characters, bidirectional controls, fillers, joiners, selectors and tags
 * (Unicode).
 */
const invisible = /\p{Default_Ignorable_Code_Point}+/gu

const selector = /^[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$/u
const joiner = /^\uFE0F?[\u200C\u200D]$/u
const tags = /^[\u{E0020}-\u{E007F}]+$/u
const emoji = /^[\p{Extended_Pictographic}\p{Emoji_Presentation}]$/u
/** A letter or mark of a script in which a joiner can change how a word is written, such as Arabic or Sinhala. */
const joinedLetter = /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]$/u

/**
 * Removes invisible characters from a text. They could reverse its direction, or make two different names look the
 * same. The text isn't refused because of them, since people can't see that they pasted some.
 *
 * Characters that change how their neighbors look stay:
 * - joiners within emoji or between letters of a script that uses them
 * - selectors after a character
 * - the tags of a flag
 */
export const visibleText = (text: string): string =>
  text.replace(invisible, (run, at: number) => {
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
    const after = String.fromCodePoint(text.codePointAt(at + run.length) ?? 0)
    return shapes(run, before, after) ? run : ''
  })

function shapes(run: string, before: string, after: string): boolean {
  if (selector.test(run)) return before.trim() !== ''
  if (tags.test(run)) return before === '🏴'
  const joins = (one: RegExp) => one.test(before) && one.test(after)
  return joiner.test(run) && (joins(emoji) || joins(joinedLetter))
}
