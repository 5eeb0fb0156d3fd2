import { today } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { ErrorSummary } from '@lightwell/web-kit/ui/ErrorSummary.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FormEvent } from 'react'
import { newMethod } from '../../payment-methods/adding.ts'
import { MethodChoice } from '../../payment-methods/MethodChoice.tsx'
import { Section } from '../../payments/Section.tsx'
import type { AutopayForm } from '../form.ts'
import { DaysChoice } from './DaysChoice.tsx'
import styles from './Flow.module.css'
import { FlowNote } from './FlowNote.tsx'
import { methodRows } from './method-rows.ts'
import { OutlookCard } from './OutlookCard.tsx'
import type { Flow } from './use-flow.ts'

const methodFieldId = 'autopay-method'

/** The first step: the method, the days, and the effect on the current bill. */
export function FormStep({ flow }: { flow: Flow }) {
  const { facts, rule, draft, error, attempt, change } = flow
  const { form, note } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.next()
  }
  return (
    <>
      <FlowNote note={note} />
      <ErrorSummary problems={error ? [{ fieldId: methodFieldId, message: error }] : []} attempt={attempt} />
      <form noValidate onSubmit={submit} className={styles.form}>
        <Section title={words.autopay_method_legend()}>
          <MethodChoice
            id={methodFieldId}
            legend={words.autopay_method_legend()}
            rows={methodRows(facts, today())}
            methodId={form.methodId}
            choose={(methodId) => change({ methodId })}
            adding={{ kind: form.newKind, choose: (newKind) => change({ newKind }) }}
            error={error}
          />
        </Section>
        <Section title={words.autopay_days_legend()}>
          <DaysChoice daysBefore={form.daysBefore} choose={(daysBefore) => change({ daysBefore })} />
        </Section>
        <OutlookCard form={form} facts={facts} rule={rule} change={change} />
        <Actions>
          <Button type="submit" variant="primary">
            {nextWords(form)}
          </Button>
        </Actions>
      </form>
    </>
  )
}

function nextWords({ methodId, newKind }: AutopayForm): string {
  if (methodId !== newMethod) return words.autopay_outlook_next()
  return newKind === 'card' ? words.payments_outlook_next_card() : words.payments_outlook_next_checking()
}
