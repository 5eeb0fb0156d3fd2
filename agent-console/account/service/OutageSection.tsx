import type { Outage } from '@lightwell/client/outages/outages.ts'
import { type WatchRefusal, watchOutage } from '@lightwell/client/outages/watch.ts'
import type * as contract from '@lightwell/rulebook/outages/contract.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { outageTimesText } from '@lightwell/web-kit/words/outage-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useId, useState } from 'react'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import type { InUse } from '../in-use.ts'
import { needsOf } from '../needs.ts'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import styles from '../Section.module.css'
import { Section } from '../Section.tsx'
import { changeTrouble, useChange } from '../use-change.ts'

const needs = needsOf<typeof contract.watchOutage>('act')

/** Outages and maintenance at the account's address. A button signs the customer up for emails about one. */
export function OutageSection({ of, outages }: { of: InUse; outages: Part<Outage[]> }) {
  const hasAny = outages.is === 'read' && outages.value.length > 0
  return (
    <Section title={words.account_console_outages()} needs={hasAny && needs}>
      <PartOf part={outages}>
        {(known) =>
          known.length === 0 ? (
            <p className={styles.line}>{words.account_console_no_outages()}</p>
          ) : (
            known.map((outage) => <OneOutage key={outage.id} of={of} known={outage} />)
          )
        }
      </PartOf>
    </Section>
  )
}

function OneOutage({ of: { account }, known }: { of: InUse; known: Outage }) {
  const id = useId()
  const { lead } = useSteps()
  const mayWatch = hasRole(useStaffSession(), 'agent')
  const [outage, setOutage] = useState(known)
  useEffect(() => setOutage(known), [known])
  const { isUnderWay, trouble, run } = useChange<Outage, WatchRefusal>()
  const watch = () => lead(needs, () => void run(() => watchOutage(account.id, outage), setOutage))
  return (
    <div className={styles.block}>
      <p id={id}>
        <StatusBadge tone={outage.isOn ? 'warning' : 'neutral'}>{outageTitle(outage)}</StatusBadge>{' '}
        {outageTimesText(outage)}
      </p>
      <p>{outage.text[locale()]}</p>
      {mayWatch && !outage.isWatched && (
        <div className={styles.actions}>
          <Button pending={isUnderWay} aria-describedby={id} onClick={watch}>
            {words.account_console_outage_watch()}
          </Button>
        </div>
      )}
      <p role="status">{outage.isWatched && words.account_console_outage_watched()}</p>
      {trouble && (
        <p role="alert">{changeTrouble(trouble, { 'not-found': words.account_console_outage_over })}</p>
      )}
    </div>
  )
}

const outageTitle = ({ kind, isOn }: Outage): string => {
  if (!isOn) return words.outages_coming()
  return kind === 'outage' ? words.outages_on() : words.outages_maintenance_on()
}
