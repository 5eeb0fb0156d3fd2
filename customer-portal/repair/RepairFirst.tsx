import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'

/** Suggests the automated repair to someone with a problem. */
export function RepairFirst({ title = words.repair_first() }: { title?: string }) {
  return (
    <Notice title={title} action={<ButtonLink to={paths.repair}>{words.repair_title()}</ButtonLink>}>
      {words.repair_first_text()}
    </Notice>
  )
}
