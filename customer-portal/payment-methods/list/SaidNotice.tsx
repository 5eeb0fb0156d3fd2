import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Said } from '../said.ts'

/** Says what was done or what failed. Screen readers announce the notice when it appears (CP §8). */
export function SaidNotice({ said }: { said: Said | undefined }) {
  switch (said?.what) {
    case undefined:
      return null
    case 'saved':
      return (
        <Notice kind="success" live>
          {words.payment_methods_saved_info({ name: said.name })}
        </Notice>
      )
    case 'saved-locked':
      return (
        <Notice kind="error" live>
          {words.payment_methods_saved_locked_info({ name: said.name })}
        </Notice>
      )
    case 'verified':
      return (
        <Notice kind="success" live>
          {words.payment_methods_verified_info({ method: said.name })}
        </Notice>
      )
    case 'again':
      return (
        <Notice kind="success" live>
          {words.payment_methods_again_info({ method: said.name })}
        </Notice>
      )
    case 'default':
      return (
        <Notice kind="success" live>
          {words.payment_methods_default_info({ method: said.name })}
        </Notice>
      )
    case 'deleted':
      return (
        <Notice kind="success" live>
          {words.payment_methods_deleted_info()}
        </Notice>
      )
    case 'delete-failed':
      return (
        <Notice kind="error" live>
          {words.payment_methods_delete_error()}
        </Notice>
      )
    case 'default-failed':
      return (
        <Notice kind="error" live title={words.payment_methods_default_error()}>
          {words.payment_methods_default_error_text()}
        </Notice>
      )
    case 'default-unclear':
      return (
        <Notice kind="warning" live title={words.payment_methods_default_unclear()}>
          {unclearText(said.unclear, words.payment_methods_default_unclear_text())}
        </Notice>
      )
    case 'left':
      return <Notice live>{words.payment_methods_left_info()}</Notice>
  }
}
