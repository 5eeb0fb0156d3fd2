import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'

/** The way to the repair, where something does not work. */
export function RepairFirst({ title = words.repair_first() }: { title?: string }) {
  return (
    <Notice title={title} action={<ButtonLink to={paths.repair}>{words.repair_title()}</ButtonLink>}>
      {words.repair_first_text()}
    </Notice>
  )
}
