import type { Statement } from '@lightwell/client/statements/biller.ts'
import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { BillStanding, MoreAboutPastDue, StandingAction } from '../../accounts/BillStanding.tsx'
import { Part } from '../../shell/Part.tsx'
import { paths } from '../../shell/paths.ts'
import { partIfRead } from '../../shell/read-part.ts'
import { askedDay, askedParts, askedText } from './asked.ts'
import styles from './DueCard.module.css'
import { isSameMonth } from './periods.ts'

/** Shows the newest bill's status, or an older bill's amount due. Also shows the next action and the bill as a PDF. */
export function DueCard({
  statement,
  bill,
}: {
  statement: Statement
  /** The account's current bill. */
  bill: Bill | Error
}) {
  const { previous, next, pdfAddress } = statement
  const isNewest = next === undefined
  const known = partIfRead(bill)
  return (
    <Card
      hero={
        <div className={styles.due}>
          {!(isNewest && known) && <Asked statement={statement} />}
          {isNewest && (
            <Part of={bill}>
              {(read) => (
                <BillStanding bill={read}>
                  <MoreAboutPastDue bill={read} />
                </BillStanding>
              )}
            </Part>
          )}
          <div className={styles.actions}>
            {isNewest && known && <StandingAction bill={known} className="not-printed" />}
            <LinkButton href={pdfAddress} icon="download" className="not-printed">
              {words.statements_pdf()}
            </LinkButton>
          </div>
        </div>
      }
    >
      <StandsNow statement={statement} bill={known} />
      {(previous || next) && (
        <p className={styles.ways}>
          {previous && (
            <Link to={paths.currentStatement} search={{ date: previous.date }}>
              <Icon name="chevron-left" size={18} />
              {words.statements_previous({ month: nameBeside(previous.date, statement.date) })}
            </Link>
          )}
          {next && (
            <Link to={paths.currentStatement} search={{ date: next }} className={styles.next}>
              {words.statements_next({ month: nameBeside(next, statement.date) })}
              <Icon name="chevron-right" size={18} />
            </Link>
          )}
        </p>
      )}
    </Card>
  )
}

/** Names the previous or next bill by its month. If the two bills are from the same month, uses the day instead. */
const nameBeside = (date: string, other: string) =>
  formatDay(date, isSameMonth(date, other) ? 'name' : 'month')

/**
 * Shows the bill's own amount due and due date. Used for an older bill, and if the account's current bill couldn't be
 * read.
 */
function Asked({ statement }: { statement: Statement }) {
  const { amountDueCents } = statement
  return (
    <div>
      <h2 className={styles.label}>
        {amountDueCents < 0 ? words.statements_credit() : words.statements_amount_due()}
      </h2>
      <Money cents={Math.abs(amountDueCents)} size="figure" />
      <p className={styles.date}>{dueText(statement)}</p>
    </div>
  )
}

function dueText(statement: Statement): string {
  const { amountDueCents } = statement
  if (amountDueCents < 0) return words.statements_credit_text()
  if (amountDueCents === 0) return words.statements_nothing_due()
  const parts = askedParts(statement)
  if (parts) return parts
  const dueOn = askedDay(statement)
  const day = formatDay(dueOn, 'name')
  return dueOn < today() ? words.statements_was_due({ day }) : words.statements_due({ day })
}

/**
 * Says if the bill is paid. For an older bill that isn't, says how much of it is still owed. For the newest bill, if
 * the figure above is another amount, also says what the bill's own amount is.
 */
function StandsNow({ statement, bill }: { statement: Statement; bill: Bill | undefined }) {
  const { next, amountDueCents, openCents } = statement
  const isNewest = next === undefined
  if (amountDueCents <= 0 || (isNewest && bill === undefined)) return null
  const isPaid = isNewest ? bill && bill.balanceCents <= 0 : openCents === 0
  const isAsked = isNewest && bill && billStateOf(bill, today()).figureCents !== amountDueCents
  return (
    <>
      {isAsked && (
        <Now isSettled={false}>{askedText(statement, isPaid ? 0 : amountDueCents - bill.balanceCents)}</Now>
      )}
      {isPaid && <Now isSettled>{words.statements_settled()}</Now>}
      {!isNewest && !isPaid && (
        <Now isSettled={false}>{words.statements_partly_owed({ amount: dollars(openCents) })}</Now>
      )}
    </>
  )
}

const Now = ({ isSettled, children }: { isSettled: boolean; children: string }) => (
  <p className={styles.now} data-settled={isSettled || undefined}>
    <Icon name={isSettled ? 'success' : 'info'} size={20} />
    {children}
  </p>
)
