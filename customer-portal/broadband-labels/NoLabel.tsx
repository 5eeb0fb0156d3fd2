import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** What stands where what an account has needs no label. */
export function NoLabel() {
  return (
    <EmptyState
      icon="internet"
      title={words.broadband_labels_yours_none()}
      action={<LinkButton href="/labels">{words.broadband_labels_all()}</LinkButton>}
    >
      {words.broadband_labels_yours_none_text()}
    </EmptyState>
  )
}
