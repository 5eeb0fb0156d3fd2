import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import type { AutopayNote } from './draft.ts'

/**
 * Says why the customer is back at the form: they left the hosted form, the method they added needs to be verified, or
 * the server refused the rule.
 */
export function FlowNote({ note }: { note: AutopayNote | undefined }) {
  if (note === undefined) return null
  if (note.kind === 'entry-cancelled') return <Notice live>{words.autopay_entry_cancelled()}</Notice>
  if (note.kind === 'added-unverified')
    return (
      <Notice
        kind="warning"
        live
        title={words.autopay_added_unverified()}
        action={
          <ButtonLink to={paths.manageMethod} search={{ id: note.methodId }}>
            {words.payment_methods_verify()}
          </ButtonLink>
        }
      >
        {words.autopay_added_unverified_text()}
      </Notice>
    )
  switch (note.refusal) {
    case 'method-unusable':
    case 'method-unverified':
      // The method field shows this problem.
      return null
    case 'authorization-outdated':
      return (
        <Notice
          kind="warning"
          live
          title={words.autopay_outdated()}
          action={<Button onClick={() => location.reload()}>{words.autopay_outdated_read()}</Button>}
        >
          {words.autopay_outdated_text()}
        </Notice>
      )
    default:
      return (
        <Notice kind="warning" live>
          {words.autopay_refused()}
        </Notice>
      )
  }
}
