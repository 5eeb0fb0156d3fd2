import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Lines } from '../account/Lines.tsx'
import { More } from '../account/More.tsx'
import { TwoLines } from '../account/TwoLines.tsx'
import { type Page, useMore } from '../account/use-more.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { amountText, kindText, reasonTexts, stateText } from './adjustment-words.ts'
import { type Adjustment, readAdjustments } from './calls.ts'
import type { Settling } from './SettleDialog.tsx'

/** An account's credits and waived late fees, newest first. */
export function AdjustmentTable({
  account,
  first,
  onSettle,
}: {
  account: AccountId
  first: Page<Adjustment, string>
  onSettle: (adjustment: Adjustment, settling: Settling) => void
}) {
  const mayAct = hasRole(useStaffSession(), 'agent')
  const more = useMore(first, async (after: string) => (await readAdjustments(account, after)).page)
  return (
    <>
      <Lines
        caption={words.adjustments_title()}
        rows={more.items}
        keyOf={({ id }) => id}
        none={words.adjustments_none()}
        columns={[
          {
            header: words.adjustments_column_when(),
            cell: (each) => <TwoLines more={each.givenBy}>{formatWhen(each.givenAt, 'list')}</TwoLines>,
          },
          {
            header: words.adjustments_column_what(),
            cell: (each) => <TwoLines more={reasonTexts[each.reason]()}>{kindText(each)}</TwoLines>,
          },
          { header: words.adjustments_column_state(), cell: stateText },
          {
            header: words.adjustments_column_amount(),
            variant: 'end',
            // Shown as negative, because a credit lowers the bill.
            cell: ({ amount }) => amountText(-amount),
          },
          {
            header: undefined,
            variant: 'actions',
            cell: (each) =>
              mayAct &&
              settlingsOf(each).map((settling) => (
                <Button
                  key={settling}
                  variant={settling === 'finish' && each.isApproved ? 'secondary' : 'quiet'}
                  aria-label={words.adjustments_do_of({
                    what: buttonOf(each, settling),
                    amount: amountText(each.amount),
                  })}
                  onClick={() => onSettle(each, settling)}
                >
                  {buttonOf(each, settling)}
                </Button>
              )),
          },
        ]}
      />
      <More of={more} what={words.adjustments_title()} />
    </>
  )
}

/**
 * The buttons for a credit or waived fee. It can be canceled while it waits for approval or for the next bill, and
 * after approval was declined or has expired. The person who asked for it can also finish it once it's approved, or ask
 * again.
 */
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
