import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from '../Lines.module.css'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { amountText, kindText, reasonTexts, stateText } from './adjustment-words.ts'
import type { Adjustment } from './calls.ts'
import { type Settling, titleOf } from './SettleDialog.tsx'

/** An account's credits and waived late fees, the newest first. */
export function AdjustmentTable({
  adjustments,
  onSettle,
}: {
  adjustments: readonly Adjustment[]
  onSettle: (adjustment: Adjustment, settling: Settling) => void
}) {
  const mayAct = hasRole(useStaffSession(), 'agent')
  return (
    // Those who may change nothing have nothing to press in it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.adjustments_column_what()}</th>
            <th scope="col">{words.adjustments_column_amount()}</th>
            <th scope="col">{words.adjustments_column_reason()}</th>
            <th scope="col">{words.adjustments_column_by()}</th>
            <th scope="col">{words.adjustments_column_when()}</th>
            <th scope="col">{words.adjustments_column_state()}</th>
            {mayAct && <th scope="col">{words.adjustments_column_do()}</th>}
          </tr>
        </thead>
        <tbody>
          {adjustments.map((each) => (
            <tr key={each.id}>
              <td>{kindText(each)}</td>
              <td className={styles.whole}>{amountText(each.amount)}</td>
              <td>{reasonTexts[each.reason]()}</td>
              <td className={styles.whole}>{each.givenBy}</td>
              <td className={styles.whole}>{formatWhen(each.givenAt, 'list')}</td>
              <td>{stateText(each)}</td>
              {mayAct && (
                <td className={styles.act}>
                  {settlingsOf(each).map((settling) => (
                    <Button
                      key={settling}
                      look={settling === 'finish' && each.isApproved ? 'secondary' : 'quiet'}
                      aria-label={titleOf(each, settling)}
                      onClick={() => onSettle(each, settling)}
                    >
                      {buttonOf(each, settling)}
                    </Button>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What can be done with it: whoever asked finishes it, and anybody takes back what no bill has. */
function settlingsOf({ state, isOwn, isApproved }: Adjustment): Settling[] {
  if (state === 'next-bill') return ['take-back']
  if (state !== 'waiting' && state !== 'declined' && state !== 'expired') return []
  const canFinish = isOwn && (isApproved || state !== 'waiting')
  return canFinish ? ['finish', 'take-back'] : ['take-back']
}

function buttonOf({ isApproved }: Adjustment, settling: Settling): string {
  if (settling === 'take-back') return words.adjustments_take_back()
  return isApproved ? words.adjustments_finish() : words.adjustments_ask_again()
}
