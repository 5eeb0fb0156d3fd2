import type { RepairRefusal } from '@lightwell/client/repair/repair.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import type { Trouble } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Says why the last request failed. */
export function RepairTrouble({ trouble }: { trouble: Trouble<RepairRefusal> | undefined }) {
  if (trouble === undefined) return null
  return (
    <AnswerNotice>
      {isUnclear(trouble)
        ? unclearText(trouble, words.repair_unclear())
        : trouble === 'managing-not-permitted'
          ? words.repair_only_managers()
          : words.repair_gone_on()}
    </AnswerNotice>
  )
}
