import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** A badge that shows if paperless billing is on. */
export function PaperlessBadge({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <StatusBadge tone="success" icon="check">
      {words.accounts_paperless_on()}
    </StatusBadge>
  ) : (
    <StatusBadge>{words.accounts_paperless_off()}</StatusBadge>
  )
}
