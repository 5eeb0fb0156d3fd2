import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import styles from '../shell/Lines.module.css'
import type { Values, Version } from './calls.ts'
import { differences } from './differences.ts'

/** Shows what would change and asks for confirmation. Then publishes an earlier version again. */
export function RestoreDialog({
  kind,
  version,
  current,
  hasDraft,
  isUnderWay,
  trouble,
  onRestore,
  onClose,
}: {
  kind: EditedKind
  version: Version
  /** The item as it is now. Undefined if it was removed or isn't in the list. */
  current: Values | undefined
  /** True if there's an unsaved draft. */
  hasDraft: boolean
  isUnderWay: boolean
  trouble: string | undefined
  onRestore: () => void
  onClose: () => void
}) {
  const changes = current ? differences(kind, current, version.values ?? {}) : []
  const when = formatWhen(version.at, 'sentence')
  return (
    <ConsoleDialog
      title={words.content_restore_title()}
      save={words.content_restore()}
      isUnderWay={isUnderWay}
      onSave={onRestore}
      onClose={onClose}
    >
      {trouble && <AnswerNotice>{trouble}</AnswerNotice>}
      <p>{words.content_restore_lead({ item: version.item, when })}</p>
      {hasDraft && (
        <p>
          <strong>{words.content_restore_unsaved()}</strong>
        </p>
      )}
      {changes.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.content_restore_field()}</th>
                <th scope="col">{words.content_restore_now()}</th>
                <th scope="col">{words.content_restore_then()}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ label, before, after }) => (
                <tr key={label}>
                  <td>{label}</td>
                  <td>{before || '–'}</td>
                  <td>{after || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ConsoleDialog>
  )
}
