import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { refusedWords } from '@lightwell/web-kit/words/refused-words.ts'

/** Stands in the place of a part of a page that a view doesn't show. */
export function RefusedPart({ why }: { why: ModeRefusal }) {
  const [title] = refusedWords[why]
  return <Notice kind="info">{title()}</Notice>
}
