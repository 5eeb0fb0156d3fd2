import { formatCents } from '@lightwell/rulebook/money.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'
import type { Statement } from './biller.ts'
import styles from './DueCard.module.css'

/** What the bill asks for and by when; the way to pay it, where there is something to pay; and the bill as a document. */
export function DueCard({
  statement,
  balanceCents,
}: {
  statement: Statement
  /** What the account owes today. */
  balanceCents: number
}) {
  const { amountDueCents, previous, next, pdfAddress } = statement
  const owes = next === undefined && balanceCents > 0
  return (
    <Card>
      <div className={styles.due}>
        <div>
          <h2 className={styles.label}>
            {amountDueCents < 0 ? words.statements_credit() : words.statements_amount_due()}
          </h2>
          <Money cents={Math.abs(amountDueCents)} size="figure" />
          <p className={styles.date}>{dueText(statement, owes)}</p>
        </div>
        <div className={styles.actions}>
          {owes && (
            <ButtonLink to={paths.payOnce} look="primary" className="not-printed">
              {words.portal_menu_pay()}
            </ButtonLink>
          )}
          <LinkButton href={pdfAddress} icon="download" download className="not-printed">
            {words.statements_pdf()}
          </LinkButton>
        </div>
      </div>
      <StandsNow statement={statement} balanceCents={balanceCents} />
      {(previous || next) && (
        <p className={styles.ways}>
          {previous && (
            <Link to={paths.currentStatement} search={{ date: previous.date }}>
              <Icon name="chevron-left" size={18} />
              {words.statements_previous({ month: formatDay(previous.date, 'month') })}
            </Link>
          )}
          {next && (
            <Link to={paths.currentStatement} search={{ date: next }} className={styles.next}>
              {words.statements_next({ month: formatDay(next, 'month') })}
              <Icon name="chevron-right" size={18} />
            </Link>
          )}
        </p>
      )}
    </Card>
  )
}

function dueText(statement: Statement, owes: boolean): string {
  const { amountDueCents, balanceForwardCents, paymentsCents, newChargesCents, dueOn, next } = statement
  if (amountDueCents < 0) return words.statements_credit_text()
  if (amountDueCents === 0) return words.statements_nothing_due()
  const day = formatDay(dueOn)
  const leftCents = balanceForwardCents - paymentsCents
  if (leftCents > 0 && newChargesCents > 0) {
    const [left, fresh] = [leftCents, newChargesCents].map((cents) => formatCents(cents, locale()))
    return words.statements_due_in_parts({ left: left ?? '', fresh: fresh ?? '', day })
  }
  const isPast = dueOn < today() && (next !== undefined || owes)
  return isPast ? words.statements_was_due({ day }) : words.statements_due({ day })
}

/** How it stands today, where that is not what the bill says: of the newest by the balance, of others by what is open of them. */
function StandsNow({ statement, balanceCents }: { statement: Statement; balanceCents: number }) {
  const { next, amountDueCents, openCents } = statement
  if (next === undefined) {
    if (balanceCents === amountDueCents) return null
    return <Now isSettled={balanceCents <= 0}>{balanceText(balanceCents)}</Now>
  }
  if (amountDueCents <= 0) return null
  return (
    <Now isSettled={openCents === 0}>
      {openCents === 0
        ? words.statements_settled()
        : words.statements_partly_owed({ amount: formatCents(openCents, locale()) })}
    </Now>
  )
}

function balanceText(balanceCents: number): string {
  if (balanceCents === 0) return words.statements_settled()
  const amount = formatCents(Math.abs(balanceCents), locale())
  return balanceCents > 0
    ? words.statements_balance_today({ amount })
    : words.statements_settled_credit({ amount })
}

const Now = ({ isSettled, children }: { isSettled: boolean; children: string }) => (
  <p className={styles.now} data-settled={isSettled || undefined}>
    <Icon name={isSettled ? 'success' : 'info'} size={20} />
    {children}
  </p>
)
