// `#/statements/compare-bills/select`: chooses two bills to compare, starting with the newest two.

import type { ListedStatement } from '@lightwell/client/statements/biller.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import styles from './SelectPage.module.css'

const route = getRouteApi('/with-services/with-billing/billing/statements/compare-bills/select')

export function SelectPage() {
  const { statements } = route.useLoaderData()
  return (
    <>
      <PageHeading title={words.statements_compare_title()}>{words.statements_compare_text()}</PageHeading>
      <Card>
        {statements.length < 2 ? (
          <EmptyState
            icon="statement"
            title={words.statements_compare_too_few()}
            action={<ButtonLink to={paths.currentStatement}>{words.statements_newest()}</ButtonLink>}
          >
            {words.statements_compare_too_few_text()}
          </EmptyState>
        ) : (
          <Choice statements={statements} />
        )}
      </Card>
    </>
  )
}

function Choice({ statements }: { statements: ListedStatement[] }) {
  const navigate = useNavigate()
  const [one, setOne] = useState(statements[1]?.date ?? '')
  const [other, setOther] = useState(statements[0]?.date ?? '')
  const [isTried, setTried] = useState(false)
  const isSame = one === other
  const options = statements.map(({ date, newChargesCents }) => ({
    value: date,
    label: words.statements_compare_option({
      day: formatDay(date, 'name'),
      amount: dollars(newChargesCents),
    }),
  }))
  const compare = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSame) document.getElementById('other-bill')?.focus()
    else void navigate({ to: paths.compareBills, search: { one, other } })
  }
  return (
    <form noValidate onSubmit={compare} className={styles.form}>
      <Select label={words.statements_compare_one()} value={one} onChange={setOne} options={options} />
      <Select
        id="other-bill"
        label={words.statements_compare_other()}
        value={other}
        onChange={setOther}
        options={options}
        error={isTried && isSame ? words.statements_compare_same() : undefined}
      />
      <div className={styles.action}>
        <Button type="submit" variant="primary">
          {words.statements_compare_go()}
        </Button>
      </div>
    </form>
  )
}
