// `#/statements/compare-bills/compare?one=2026-10-09&other=2026-11-09`: two bills side by side. The difference comes
// first, then the changes and their reasons, section by section. The URL holds both bills' days, so a reload shows the
// same bills.
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { ComparedSectionCard } from './ComparedSectionCard.tsx'
import styles from './ComparePage.module.css'
import { changedFirst } from './changed-first.ts'

const route = getRouteApi('/with-services/with-billing/billing/statements/compare-bills/compare')

export function ComparePage() {
  const { comparison, dueCents } = route.useLoaderData()
  const { former, later, formerCents, laterCents, differenceCents, sections, warning } = comparison
  const days = { former: formatDay(former, 'list'), later: formatDay(later, 'list') }
  return (
    <>
      <PageHeading title={words.statements_compare_title()} />
      <Card>
        <div>
          <h2 className={styles.label}>{differenceText(differenceCents)}</h2>
          <Money cents={Math.abs(differenceCents)} size="figure" />
          <p className={styles.between}>{words.statements_compare_between(days)}</p>
        </div>
        <dl className={styles.bills}>
          {[
            { day: former, newCents: formerCents, due: dueCents.former },
            { day: later, newCents: laterCents, due: dueCents.later },
          ].map(({ day, newCents, due }) => (
            <div key={day}>
              <dt>
                <Link to={paths.currentStatement} search={{ date: day }} className={styles.bill}>
                  {words.statements_of_day_title({ day: formatDay(day, 'list') })}
                </Link>
              </dt>
              <dd className={styles.fact}>
                <span>{words.statements_new_charges()}</span>
                <strong>
                  <Money cents={newCents} />
                </strong>
              </dd>
              <dd className={styles.fact}>
                <span>{words.statements_amount_due()}</span>
                <Money cents={due} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {warning === 'no-due-amount' && <Notice kind="warning">{words.statements_compare_no_due()}</Notice>}
      {changedFirst(sections).map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of two bills have a fixed order
        <ComparedSectionCard key={index} section={section} days={days} />
      ))}
      <div className="not-printed">
        <ButtonLink to={paths.selectBills}>{words.statements_compare_others()}</ButtonLink>
      </div>
    </>
  )
}

function differenceText(differenceCents: number): string {
  if (differenceCents === 0) return words.statements_compare_equal()
  return differenceCents > 0 ? words.statements_compare_more() : words.statements_compare_less()
}
