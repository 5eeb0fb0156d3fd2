import { chatLinkMinutes } from '@lightwell/rulebook/chat-links/states.ts'
import { contactCodeMinutes, mostFailedChecks, oldContactDays } from '@lightwell/rulebook/views/checks.ts'
import type { CheckKind } from '@lightwell/rulebook/views/contract.ts'
import type { Level } from '@lightwell/rulebook/views/states.ts'
import { actingMinutes, longestHours, viewMinutes } from '@lightwell/rulebook/views/time-limits.ts'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useId } from 'react'
import { Kbd } from '../shell/Kbd.tsx'
import { shortcuts } from '../shell/shortcuts.ts'
import styles from './GuidePage.module.css'
import { levelWords } from './level-words.ts'
import { viewKeys } from './view-keys.ts'

const levels: Record<Level, { keys?: string; text: () => string }> = {
  look: { text: words.console_guide_look },
  detail: { keys: viewKeys.check, text: words.console_guide_detail },
  act: { keys: viewKeys.act, text: () => words.console_guide_act({ minutes: actingMinutes }) },
}

const checks: Record<CheckKind, { name: () => string; text: () => string }> = {
  'support-code': { name: words.console_guide_support_code, text: words.console_guide_support_code_text },
  'contact-code': {
    name: words.console_guide_contact_code,
    text: () => words.console_guide_contact_code_text({ minutes: contactCodeMinutes, days: oldContactDays }),
  },
  'call-back': {
    name: words.console_guide_call_back,
    text: () => words.console_guide_call_back_text({ days: oldContactDays }),
  },
  'chat-link': {
    name: words.console_guide_chat_link,
    text: () => words.console_guide_chat_link_text({ minutes: chatLinkMinutes }),
  },
}

/**
 * Explains to new agents what they can do in a view of a customer, and how to verify a caller. The numbers in the text
 * come from the rules.
 */
export function GuidePage() {
  return (
    <>
      <PageHeading title={words.console_guide_title()}>{words.console_guide_lead()}</PageHeading>
      <div className={styles.parts}>
        <Part title={words.console_guide_levels()}>
          <dl className={styles.list}>
            {(['look', 'detail', 'act'] as const).map((level) => {
              const { keys, text } = levels[level]
              return (
                <div key={level}>
                  <dt>
                    {levelWords[level]()} {keys && <Kbd keys={keys} />}
                  </dt>
                  <dd>{text()}</dd>
                </div>
              )
            })}
            <div>
              <dt>{words.console_guide_never()}</dt>
              <dd>{words.console_guide_never_text()}</dd>
            </div>
          </dl>
        </Part>
        <Part title={words.console_guide_checks()}>
          <dl className={styles.list}>
            {Object.entries(checks).map(([kind, { name, text }]) => (
              <div key={kind}>
                <dt>{name()}</dt>
                <dd>{text()}</dd>
              </div>
            ))}
          </dl>
          <p>{words.console_guide_pin()}</p>
          <p>{words.console_guide_failures({ count: mostFailedChecks })}</p>
        </Part>
        <Part title={words.console_guide_time()}>
          <p>{words.console_guide_time_text({ minutes: viewMinutes, hours: longestHours })}</p>
        </Part>
        <Part title={words.console_guide_second()}>
          <p>{words.console_guide_second_text()}</p>
        </Part>
        <Part title={words.console_guide_customer()}>
          <p>{words.console_guide_customer_text()}</p>
        </Part>
        <Part title={words.console_keys()}>
          <p>{words.console_guide_keys_text({ key: shortcuts.help })}</p>
        </Part>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
