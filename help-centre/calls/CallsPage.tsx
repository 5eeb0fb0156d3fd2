import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Frame } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import styles from './CallsPage.module.css'
import type { ShownCall } from './pages.tsx'

/** The page `/api/docs`: lists all calls of the API, from its OpenAPI description, which is in English. */
export function CallsPage({ facts, calls }: { facts: PageFacts; calls: ShownCall[] }) {
  const title = words.calls_title()
  return (
    <Frame facts={facts} title={title}>
      <div className={styles.calls}>
        <h1>{title}</h1>
        <p className={styles.lead}>{words.calls_lead()}</p>
        <p>
          <a href="/api/openapi.json">{words.calls_document()}</a>
        </p>
        {calls.map((call) => (
          <Call key={`${call.method} ${call.path}`} call={call} language={facts.language} />
        ))}
      </div>
    </Frame>
  )
}

function Call({ call, language }: { call: ShownCall; language: PageFacts['language'] }) {
  const { method, path, summary, who, needsKey, changes, parameters, body, reply, refusals } = call
  return (
    <Card className={styles.call}>
      <details>
        <summary>
          <code>
            <b>{method}</b> {path}
          </code>{' '}
          <span lang="en">{summary}</span>
        </summary>
        <dl>
          <dt>{words.calls_who()}</dt>
          <dd>{who}</dd>
          {needsKey && <dd>{words.calls_needs_key()}</dd>}
          {changes && <dd>{words.calls_changes()}</dd>}
          {parameters.length > 0 && <dt>{words.calls_parameters()}</dt>}
          {parameters.map(({ name, outline, isRequired }) => (
            <dd key={name} lang="en">
              <code>{name}</code> {outline}
              {!isRequired && <i lang={language}> {words.calls_optional()}</i>}
            </dd>
          ))}
          {body !== undefined && <dt>{words.calls_body()}</dt>}
          {body !== undefined && <Outline text={body} />}
          <dt>{words.calls_reply()}</dt>
          {reply === undefined ? <dd>{words.calls_nothing()}</dd> : <Outline text={reply} />}
          {refusals.length > 0 && <dt>{words.calls_refusals()}</dt>}
          {refusals.map(({ status, codes }) => (
            <dd key={status} lang="en">
              <b>{status}</b> <code>{codes}</code>
            </dd>
          ))}
        </dl>
      </details>
    </Card>
  )
}

function Outline({ text }: { text: string }) {
  return (
    <dd lang="en">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </dd>
  )
}
